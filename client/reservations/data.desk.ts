import { useMemo } from 'react'
import { mexicoDay } from '#client/kit/days.ts'
import type { FormKeeper } from '#client/kit/filled-values.ts'
import type { ReservationActs } from './data.acts.ts'
import { useReservationActs } from './data.acts.ts'
import { keeperOf } from './data.drafts.ts'

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
