import { createContext, useContext } from 'react'
import type { Figure } from '#client/collection/rules.marks.ts'

/** Opens the reservation of a figure. Null where nothing can be reserved: then there is no ticket to press. */
export type Reserve = ((figure: Figure) => void) | null

export const ReserveContext = createContext<Reserve>(null)

export function useReserve(): Reserve {
  return useContext(ReserveContext)
}
