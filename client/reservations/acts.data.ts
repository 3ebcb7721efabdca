import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ApiError, call } from '#client/api.ts'
import type { FormFailure } from '#client/kit/filled-values.ts'
import { withSentence } from '#client/kit/network-error.ts'
import type { Input } from '#contract/endpoints.ts'
import { reservationsKey } from './data.ts'
import type { EntryBody, Read } from './entries.rules.ts'

/** Either what the call answered, or why it was refused. */
export type Outcome<T> = { done: T } | { refused: FormFailure }

/**
 * Everything a member does to reservations. What was read before is asked for again after each of them; a refusal is a
 * value, so that a form keeps what was typed.
 */
export function useReservationActs() {
  const client = useQueryClient()
  return useMemo(() => {
    /** What changes a mark, or the places of the plan, reaches beyond this room. */
    const everything = () => client.invalidateQueries()
    const ownRoom = () => client.invalidateQueries({ queryKey: reservationsKey })
    return {
      addReservation: (input: Input<'addReservation'>) => attempt(call('addReservation', input), everything),
      /** What could not be read is told without asking the server. */
      enter: async (read: Read<EntryBody>, key: string) =>
        'refused' in read
          ? read
          : attempt(
              call('addReservationEntry', { body: { ...read.body, idempotency_key: key } }),
              everything,
            ),
      editReservation: (input: Input<'editReservation'>) => attempt(call('editReservation', input), ownRoom),
      setPlan: (input: Input<'setReservationPlan'>) => attempt(call('setReservationPlan', input), ownRoom),
      addTransfer: (input: Input<'addTransfer'>) => attempt(call('addTransfer', input), ownRoom),
      editStore: (input: Input<'editStore'>) => attempt(call('editStore', input), ownRoom),
      addTemplate: (input: Input<'addPlanTemplate'>) => attempt(call('addPlanTemplate', input), ownRoom),
      editTemplate: (input: Input<'editPlanTemplate'>) => attempt(call('editPlanTemplate', input), ownRoom),
      removeTemplate: (input: Input<'removePlanTemplate'>) =>
        attempt(call('removePlanTemplate', input), ownRoom),
      editSettings: (input: Input<'editReservationSettings'>) =>
        attempt(call('editReservationSettings', input), ownRoom),
      previewPlan: (input: Input<'previewPlan'>) => attempt(call('previewPlan', input), noChange),
    }
  }, [client])
}

export type ReservationActs = ReturnType<typeof useReservationActs>

const noChange = () => Promise.resolve()

/** What is refused because something else changed meanwhile is read anew as well, so that the page beside shows it. */
async function attempt<T>(asked: Promise<{ data: T }>, after: () => Promise<void>): Promise<Outcome<T>> {
  try {
    const { data } = await asked
    void after()
    return { done: data }
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) void after()
    return { refused: failureOf(error) }
  }
}

/** @throws what is no answer of the API: a mistake of ours, which must not pass for a refusal */
function failureOf(error: unknown): FormFailure {
  if (!(error instanceof ApiError)) throw error
  const { message, fields, code } = error
  const shown = (code && told[code]) || message || 'consulta temporalmente inactiva'
  return { message: withSentence(shown, 'No hubo respuesta; no se registrará dos veces.'), fields, code }
}

/** What the server says in general, for who stands before this form. */
const told: Partial<Record<string, string>> = {
  key_reused: 'Un envío anterior de este formulario sí llegó. Revisa el historial antes de registrar otro.',
}
