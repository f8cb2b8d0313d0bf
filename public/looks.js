// Runs before the first paint: gives the page the looks it had last, from their copy in localStorage (written by
// stores/storage/setting-record.ts). Extension pages allow no inline script, and a module would come too late.
try {
  const looks = JSON.parse(localStorage.getItem('spider:looks')) ?? {}
  const { dataset } = document.documentElement
  if (looks.theme === 'light' || looks.theme === 'dark')
    dataset.theme = looks.theme
  if (looks.table && looks.table !== 'sage')
    dataset.tableColour = looks.table
  if (looks.back && looks.back !== 'table')
    dataset.back = looks.back
  if (looks.deck === 'two')
    dataset.deck = 'two'
}
catch {
  // Without the copy the page begins as the browser's theme has it.
}
