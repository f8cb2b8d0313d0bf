import { expect, it } from 'vitest'
import { importDirectly, modulesOf } from '../../scripts/vite/direct-imports'

const INDEX = `export { play } from './position'
export type { Hint } from './hint'
export {
  isWon,
  legalActions,
} from './rules'
export * from './types'
`

it('reads only the modules of an index that are meant', () => {
  const code = `import type { Card } from '../engine'\nimport { COLUMNS, isWon as won, legalActions, play } from '../engine'\n`
  expect(importDirectly(code, modulesOf(INDEX))).toBe(`import type { Card } from '../engine'\nimport { COLUMNS } from '../engine/types';import { isWon as won, legalActions } from '../engine/rules';import { play } from '../engine/position'\n`)
})

it('leaves a name alone that nobody has', () => {
  const code = `import { play, win } from './engine'`
  expect(importDirectly(code, modulesOf(`export { play } from './position'`))).toBe(code)
})
