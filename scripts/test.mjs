// npm test: everything that can be checked, from types to both browsers. See run-tests.ts.
import { handOver, preparePackages } from './packages.mjs'

preparePackages()
handOver('run-tests.ts')
