import type { App } from 'vue'
import { recordError } from '../stores/error-log'

/** What Vue was doing when it met an error that leaves the page half drawn: its names in development, its numbers in production. */
const DRAWING = /^(?:setup function|render function|component update)$|#runtime-(?:0|1|15)$/

/** Keeps every error of the page for a bug report, and calls `fail` with one that leaves the page half drawn. */
export function watchErrors(app: App, fail: (error: unknown) => void): void {
  // What happens outside Vue's sight, in listeners of the page, is kept too; of what a worker throws there is the message alone.
  window.addEventListener('error', ({ error, message }) => recordError(error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => recordError(reason))
  app.config.errorHandler = (error, _, doing) => DRAWING.test(doing) ? fail(error) : recordError(error)
}
