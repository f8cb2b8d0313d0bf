import type { CommitEntryResponse, ExtensionSetting, ProgressMarker, SyncEntity, SyncRequest, SyncResponse } from './protocol'
import { Buffer } from 'node:buffer'
import { dataTypeOf, emptySpecifics, extensionSetting } from './protocol'

const COMMIT = 1
const GET_UPDATES = 2
const SUCCESS = 1
const CONFLICT = 2

/** The type of the entity that says how an account encrypts; without it a browser waits for ever. */
const NIGORI = 47745
const NIGORI_ID = 'nigori'
/** Any 16 bytes do. */
const ENCRYPTION_KEY = Buffer.from('0123456789abcdef')

interface Held {
  readonly entity: SyncEntity
  readonly dataType: number
  readonly version: number
}

/** One account's data, as a sync server keeps it: every change gets the next version, and of two made from one version the first stands. */
export class Entities {
  readonly #held = new Map<string, Held>()
  #version = 0

  constructor() {
    this.#hold(NIGORI_ID, NIGORI, {
      parent_id_string: '0',
      name: 'Nigori',
      non_unique_name: 'Nigori',
      server_defined_unique_tag: 'google_chrome_nigori',
      folder: true,
      mtime: Date.now(),
      ctime: Date.now(),
      specifics: emptySpecifics(NIGORI),
    })
  }

  /** The items of every extension's `storage.sync`. */
  settings(): ExtensionSetting[] {
    return [...this.#held.values()].filter(({ entity }) => !entity.deleted).map(({ entity }) => extensionSetting(entity)).filter(setting => setting !== undefined)
  }

  answer(request: SyncRequest): Omit<SyncResponse, 'client_command'> {
    const said = { error_code: 0, store_birthday: 'first' }
    if (request.message_contents === COMMIT && request.commit)
      return { ...said, commit: { entryResponse: request.commit.entries.map(entity => this.#commit(entity)) } }
    if (request.message_contents === GET_UPDATES && request.get_updates) {
      const { from_progress_marker: markers, need_encryption_key: needsKey } = request.get_updates
      return {
        ...said,
        get_updates: {
          entries: markers.flatMap(marker => this.#since(marker)),
          changes_remaining: 0,
          new_progress_marker: markers.map(({ data_type_id }) => ({ data_type_id, token: Buffer.from(String(this.#version)) })),
          encryption_keys: needsKey ? [ENCRYPTION_KEY] : [],
        },
      }
    }
    return said
  }

  #commit(entity: SyncEntity): CommitEntryResponse {
    const id = this.#idOf(entity)
    const known = this.#held.get(id)
    if (known && (entity.version ?? 0) < known.version)
      return { response_type: CONFLICT, id_string: id }
    // A deletion comes without specifics; whoever is told of it still has to know what is gone.
    const specifics = entity.specifics?.length ? entity.specifics : known?.entity.specifics
    const version = this.#hold(id, dataTypeOf(entity) || known?.dataType || 0, { ...known?.entity, ...entity, ...specifics && { specifics } })
    return { response_type: SUCCESS, id_string: id, version }
  }

  #idOf(entity: SyncEntity): string {
    if (dataTypeOf(entity) === NIGORI)
      return NIGORI_ID
    if (entity.client_tag_hash)
      return `tag:${entity.client_tag_hash}`
    return entity.version && entity.id_string ? entity.id_string : `made:${this.#version + 1}`
  }

  #hold(id: string, dataType: number, entity: SyncEntity): number {
    const version = ++this.#version
    this.#held.set(id, { entity: { ...entity, id_string: id, version }, dataType, version })
    return version
  }

  #since({ data_type_id: dataType, token }: ProgressMarker): SyncEntity[] {
    const seen = token?.length ? Number(Buffer.from(token).toString()) : 0
    return [...this.#held.values()].filter(held => held.dataType === dataType && held.version > seen).map(({ entity }) => entity)
  }
}
