import { useMemo } from 'react'
import { mexicoDay } from '#client/kit/days.ts'
import type { FormKeeper } from '#client/kit/filled-values.ts'
import type { ReservationActs } from './acts.data.ts'
import { useReservationActs } from './acts.data.ts'
import { keeperOf } from './drafts.data.ts'

/** What every form of this room needs, from whoever draws it. */
export interface Desk {
  readonly acts: ReservationActs
  readonly keeperOf: (form: string) => FormKeeper
  /** The civil day in Mexico City. */
  readonly today: string
}

export function useDesk(): Desk {
  const acts = useReservationActs()
  const today = mexicoDay(new Date())
  return useMemo(() => ({ acts, keeperOf, today }), [acts, today])
}
