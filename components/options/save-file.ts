/** Has the browser save a text as a file, as it saves what is downloaded. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers begin to read it only later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
