import { mountTable } from '../../components/mount-table'

void mountTable('table')
