/**
 * A second Spider, as plain as it can be: cards are the letters of SPEC §16, columns two lists of them, and each rule
 * is one sentence of SPEC §2–4 read aloud. It uses nothing of the engine, so that where both agree neither is
 * wrong by the other's mistake.
 */
export interface Table {
  header: string
  columns: { down: string[], up: string[] }[]
  stock: string[]
  done: string[]
}

const ORDER = 'KQJT98765432A'

export function readTable(text: string): Table {
  const lines = text.split('\n')
  return {
    header: lines[0]!,
    columns: lines.slice(1, 11).map((line) => {
      const [down, up] = line.slice(line.indexOf(':') + 1).split('|')
      return { down: cards(down!), up: cards(up!) }
    }),
    stock: cards(lines[11]!.replace('stock:', '')),
    done: cards(lines[12]!.replace('done:', '')),
  }
}

export function writeTable(table: Table): string {
  return [
    table.header,
    ...table.columns.map(({ down, up }, i) => [`${i + 1}:`, ...down, '|', ...up].join(' ')),
    ['stock:', ...table.stock].join(' '),
    ['done:', ...table.done].join(' '),
  ].join('\n')
}

/** All legal actions in SPEC §16's notation, by trying everything. */
export function naiveActions(table: Table): string[] {
  const actions: string[] = []
  table.columns.forEach((from, i) => {
    table.columns.forEach((to, j) => {
      for (let count = 1; count <= from.up.length; count++) {
        const group = from.up.slice(-count)
        if (i !== j && isGroup(group, table.header.endsWith('R')) && (isEmpty(to) || isStep(to.up.at(-1)!, group[0]!)))
          actions.push(`${i + 1}-${j + 1}x${count}`)
      }
    })
  })
  return mayDeal(table) ? [...actions, 'deal'] : actions
}

export function naivePlay(table: Table, action: string): Table {
  const next: Table = structuredClone(table)
  if (action === 'deal') {
    next.columns.forEach(column => column.up.push(next.stock.shift()!))
  }
  else {
    const [from, to, count] = action.split(/[-x]/).map(Number) as [number, number, number]
    next.columns[to - 1]!.up.push(...next.columns[from - 1]!.up.splice(-count))
  }
  next.columns.forEach((column) => {
    const thirteen = column.up.slice(-13)
    if (ranks(thirteen) === ORDER && isOneSuit(thirteen)) {
      column.up.splice(-13)
      next.done.push(thirteen[0]![1]!)
    }
    if (column.up.length === 0 && column.down.length > 0)
      column.up.push(column.down.pop()!)
  })
  return next
}

/** How many lines of exactly `depth` actions there are. */
export function naivePerft(table: Table, depth: number): number {
  return depth === 0 ? 1 : naiveActions(table).reduce((sum, action) => sum + naivePerft(naivePlay(table, action), depth - 1), 0)
}

function cards(text: string): string[] {
  return text.split(' ').filter(card => card !== '')
}

function isEmpty({ down, up }: Table['columns'][number]): boolean {
  return down.length + up.length === 0
}

function isGroup(group: string[], relaxed: boolean): boolean {
  return ORDER.includes(ranks(group)) && (relaxed || isOneSuit(group))
}

function isOneSuit(group: string[]): boolean {
  return new Set(group.map(card => card[1])).size === 1
}

function isStep(upper: string, lower: string): boolean {
  return ORDER.includes(ranks([upper, lower]))
}

function ranks(group: string[]): string {
  return group.map(card => card[0]).join('')
}

function mayDeal(table: Table): boolean {
  const onTable = table.columns.reduce((sum, { down, up }) => sum + down.length + up.length, 0)
  return table.stock.length > 0 && (onTable < 10 || !table.columns.some(isEmpty))
}
