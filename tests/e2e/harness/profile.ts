import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** An empty browser profile; whoever makes one removes it. */
export function makeProfile(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'spider-profile-'))
}

export function removeProfile(profile: string): Promise<void> {
  // The browser's last processes may still be writing when the first one has ended.
  return rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
}
