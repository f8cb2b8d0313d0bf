import { mountTable } from '../../components/mount-table'

mountTable('table')
