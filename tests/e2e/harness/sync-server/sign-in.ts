import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ACCOUNT } from './account'

/**
 * Makes the account that of a throw-away profile, syncing everything. The profile must have been opened before and be
 * closed now; at its next start the browser still lacks the account's token, which a visit to the server's sign-in page
 * brings.
 */
export async function giveAccount(profile: string): Promise<void> {
  const file = join(profile, 'Default', 'Preferences')
  const preferences = JSON.parse(await readFile(file, 'utf8')) as Record<string, object | undefined>
  const { id, email, name } = ACCOUNT
  const google = preferences.google as { services?: object } | undefined
  await writeFile(file, JSON.stringify({
    ...preferences,
    account_info: [{ account_id: id, gaia: id, email, full_name: name, given_name: name, hd: 'NO_HOSTED_DOMAIN', locale: 'en', picture_url: 'NO_PICTURE_URL' }],
    google: {
      ...google,
      services: { ...google?.services, account_id: id, consented_to_sync: true, last_gaia_id: id, last_username: email, last_syncing_gaia_id: id, last_syncing_username: email },
    },
    signin: { ...preferences.signin, allowed: true },
    sync: { ...preferences.sync, has_setup_completed: true, keep_everything_synced: true, requested: true },
  }))
}
