import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Buffer } from 'node:buffer'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { accountAnswer } from './account'
import { Entities } from './entities'
import { makeResponse, parseRequest } from './protocol'

/** How often a browser asks for news, in seconds; Chromium's own would be hours. */
const POLL_SECONDS = 1

export interface SyncServer {
  /** Such as `http://127.0.0.1:40123`. */
  readonly address: string
  /** Whether it answers; a server that does not refuses every commit and every question with 503. */
  online: boolean
  /** What it holds of `storage.sync`. */
  readonly items: () => Record<string, unknown>
  readonly close: () => Promise<void>
}

/** A sync server with one made-up account, on this machine alone. It ends with the process at the latest. */
export async function startSyncServer(): Promise<SyncServer> {
  const entities = new Entities()
  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => {
      console.error(error)
      response.writeHead(500).end()
    })
  })
  const self: SyncServer = {
    get address() {
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    },
    online: true,
    items: () => Object.fromEntries(entities.settings().map(({ key, value }) => [key, JSON.parse(value) as unknown])),
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request)
    const { pathname } = new URL(request.url ?? '/', self.address)
    if (!pathname.startsWith('/sync'))
      return accountAnswer(pathname, response)
    if (!self.online) {
      response.writeHead(503).end()
      return
    }
    const answered = makeResponse({ ...entities.answer(parseRequest(body)), client_command: { set_sync_poll_interval: POLL_SECONDS } })
    response.writeHead(200, { 'content-type': 'application/vnd.google.octet-stream-sync' }).end(answered)
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return self
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request)
    chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks)
  return request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body
}
