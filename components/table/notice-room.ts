import type { Ref } from 'vue'
import { shallowRef, watch } from 'vue'

export interface NoticeRoomOptions {
  /** Whether one is shown. */
  readonly isShown: () => boolean
  /** Of the one that is shown (px). */
  readonly height: () => number
  /** Of the game, by its code. */
  readonly deal: () => string
}

/**
 * Height at the foot that the table leaves to notices (px). Where one was shown the room stays until another deal is played:
 * no card moves or grows because a notice goes, such as the stock away from under a second click.
 */
export function useNoticeRoom({ isShown, height, deal }: NoticeRoomOptions): Readonly<Ref<number>> {
  const room = shallowRef(0)
  watch([deal, isShown, height] as const, ([deal, isShown, height], [before]) => {
    const kept = deal === before ? room.value : 0
    room.value = isShown ? Math.max(kept, height) : kept
  }, { immediate: true })
  return room
}
