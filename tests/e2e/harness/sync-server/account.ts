import type { ServerResponse } from 'node:http'

/** The one account of the server; nobody has it. */
export const ACCOUNT = { id: '1234567890', email: 'player@example.com', name: 'Player' } as const

/** Where a visit signs the browser in, as the account's own sign-in page does at its end. */
export const SIGN_IN_PATH = '/sign-in'

/** What the account's other services say: a token for whoever asks, and who the account is. */
export function accountAnswer(pathname: string, response: ServerResponse): void {
  const { id, email, name } = ACCOUNT
  if (pathname === SIGN_IN_PATH) {
    response.writeHead(200, {
      'content-type': 'text/plain',
      'x-chrome-id-consistency-response': `action=SIGNIN,id=${id},email=${email},authuser=0,authorization_code=code`,
    }).end('Signed in.')
  }
  else if (pathname.endsWith('token')) {
    json(response, { access_token: 'access', refresh_token: 'refresh', token_type: 'Bearer', expires_in: 3600, scope: 'all' })
  }
  else if (pathname.endsWith('userinfo')) {
    json(response, { id, sub: id, email, verified_email: true, name, given_name: name, locale: 'en', picture: '' })
  }
  else if (pathname.endsWith('ListAccounts')) {
    json(response, ['gaia.l.a.r', [['gaia.l.a', 1, name, email, '', 1, 1, 0, 0, 1, id, null, null, null, 1]]])
  }
  else {
    response.writeHead(404).end()
  }
}

function json(response: ServerResponse, answer: object): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
}
