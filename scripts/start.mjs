// npm start: builds the extension and opens a browser on a new tab with the game. See open.ts.
import { handOver, preparePackages } from './packages.mjs'

preparePackages()
handOver('open.ts')
