import type { Ref } from 'vue'
import type { Code } from '../../engine'
import type { Judgement } from '../../stores/deals/judge-deal'
import { useDocumentVisibility } from '@vueuse/core'
import { onScopeDispose, shallowRef, watch } from 'vue'
import { makeCode } from '../../engine'
import { judgeDeal } from '../../stores/deals/judge-deal'
import { SolverClient } from '../../stores/solver'

/**
 * What is known of the deal: `looking` while the solver searches, which it does only while the page is seen. Another
 * deal ends the search, and so does the end of the scope.
 */
export function useJudgement(asked: () => Code | undefined): Readonly<Ref<Judgement | 'looking' | undefined>> {
  const known = new Map<string, Judgement>()
  const judgement = shallowRef<Judgement | 'looking'>()
  const solver = new SolverClient('dialog')
  const visibility = useDocumentVisibility()
  let turns = 0
  onScopeDispose(() => solver.close())

  watch([asked, visibility], async ([code]) => {
    const turn = ++turns
    solver.cancel()
    const text = code && makeCode(code)
    judgement.value = text === undefined ? undefined : known.get(text) ?? 'looking'
    if (!code || judgement.value !== 'looking' || visibility.value === 'hidden')
      return
    const found = await judgeDeal(solver, code)
    // Where the question still stands and has no answer, the worker failed.
    if (turn === turns)
      judgement.value = found ?? { kind: 'unknown' }
    if (found)
      known.set(makeCode(code), found)
  }, { immediate: true })
  return judgement
}
