import { useMemo } from 'react'
import { memberDraftStore } from '#client/accounts/drafts.data.ts'
import { mexicoDay } from '#client/kit/days.ts'
import type { DraftStore } from '#client/kit/form-draft.ts'
import type { ReservationMutations } from './mutations.data.ts'
import { useReservationMutations } from './mutations.data.ts'

/** What every form of reservations needs from the page. */
export interface FormContext {
  readonly mutations: ReservationMutations
  readonly draftStore: (form: string) => DraftStore
  /** The current date in Mexico City. */
  readonly today: string
}

export function useFormContext(): FormContext {
  const mutations = useReservationMutations()
  const today = mexicoDay(new Date())
  return useMemo(() => ({ mutations, draftStore, today }), [mutations, today])
}

function draftStore(form: string): DraftStore {
  return memberDraftStore(`apartado-${form}`)
}
