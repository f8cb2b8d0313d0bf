import type { Type } from 'protobufjs'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import protobuf from 'protobufjs'

/** One thing that is synced, as it goes to the server and comes back. */
export interface SyncEntity {
  readonly id_string?: string
  readonly parent_id_string?: string
  readonly version?: number
  readonly mtime?: number
  readonly ctime?: number
  readonly name?: string
  readonly non_unique_name?: string
  readonly server_defined_unique_tag?: string
  readonly deleted?: boolean
  readonly originator_cache_guid?: string
  readonly originator_client_item_id?: string
  readonly specifics?: Uint8Array
  readonly folder?: boolean
  readonly client_tag_hash?: string
  readonly unique_position?: Uint8Array
}

/** How far a browser knows a data type. */
export interface ProgressMarker {
  readonly data_type_id: number
  readonly token?: Uint8Array
}

/** What a browser asks. `message_contents`: 1 for a commit, 2 for updates. */
export interface SyncRequest {
  readonly message_contents: number
  readonly commit?: { readonly entries: readonly SyncEntity[] }
  readonly get_updates?: { readonly from_progress_marker: readonly ProgressMarker[], readonly need_encryption_key?: boolean }
}

/** `response_type`: 1 for success, 2 for a conflict. */
export interface CommitEntryResponse {
  readonly response_type: number
  readonly id_string: string
  readonly version?: number
}

/** What the server answers. */
export interface SyncResponse {
  readonly error_code: number
  readonly store_birthday: string
  readonly client_command?: { readonly set_sync_poll_interval: number }
  readonly commit?: { readonly entryResponse: readonly CommitEntryResponse[] }
  readonly get_updates?: {
    readonly entries: readonly SyncEntity[]
    readonly changes_remaining: number
    readonly new_progress_marker: readonly ProgressMarker[]
    readonly encryption_keys: readonly Uint8Array[]
  }
}

/** An item of an extension's `storage.sync`; `value` is JSON. */
export interface ExtensionSetting {
  readonly extension_id: string
  readonly key: string
  readonly value: string
}

const { root } = protobuf.parse(readFileSync(join(import.meta.dirname, 'protocol.proto'), 'utf8'), { keepCase: true })
const REQUEST = root.lookupType('ClientToServerMessage')
const RESPONSE = root.lookupType('ClientToServerResponse')
const SPECIFICS = root.lookupType('EntitySpecifics')

/** @throws {Error} if the bytes are no such message */
export function parseRequest(bytes: Uint8Array): SyncRequest {
  return decode<SyncRequest>(REQUEST, bytes)
}

export function makeResponse(response: SyncResponse): Uint8Array {
  return RESPONSE.encode(RESPONSE.fromObject(response)).finish()
}

/** The item of `storage.sync` that the entity is, if it is one. */
export function extensionSetting({ specifics }: SyncEntity): ExtensionSetting | undefined {
  return specifics && decode<{ extension_setting?: ExtensionSetting }>(SPECIFICS, specifics).extension_setting
}

/** The data type of specifics: the number of their one field, 0 where there is none. */
export function dataTypeOf({ specifics }: SyncEntity): number {
  return specifics?.length ? protobuf.Reader.create(specifics).uint32() >>> 3 : 0
}

/** Specifics of the data type that say nothing. */
export function emptySpecifics(dataType: number): Uint8Array {
  // A field of wire type 2 (length-delimited), 0 bytes long.
  return protobuf.Writer.create().uint32(dataType << 3 | 2).uint32(0).finish()
}

/** What the messages hold is what the interfaces above say, for they are those of `protocol.proto`. */
function decode<Message>(type: Type, bytes: Uint8Array): Message {
  return type.toObject(type.decode(bytes), { longs: Number, arrays: true }) as Message
}
