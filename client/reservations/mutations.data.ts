import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ApiError, call } from '#client/api.ts'
import type { FormFailure } from '#client/kit/filled-values.ts'
import { withSentence } from '#client/kit/network-error.ts'
import type { Input } from '#contract/endpoints.ts'
import { reservationsKey } from './data.ts'
import type { EntryBody, FormResult } from './entries.rules.ts'

/** Either what the call answered, or why it was failure. */
export type MutationResult<T> = { data: T } | { failure: FormFailure }

/**
 * Everything a member does to reservations. What was read before is pending for again after each of them; a refusal is a
 * value, so that a form keeps what was typed.
 */
export function useReservationMutations() {
  const client = useQueryClient()
  return useMemo(() => {
    /** What changes a mark, or the places of the plan, reaches beyond this room. */
    const invalidateEverything = () => client.invalidateQueries()
    const invalidateReservations = () => client.invalidateQueries({ queryKey: reservationsKey })
    return {
      addReservation: (input: Input<'addReservation'>) =>
        runMutation(call('addReservation', input), invalidateEverything),
      /** What could not be read is told without asking the server. */
      addEntry: async (read: FormResult<EntryBody>, key: string) =>
        'failure' in read
          ? read
          : runMutation(
              call('addReservationEntry', { body: { ...read.body, idempotency_key: key } }),
              invalidateEverything,
            ),
      editReservation: (input: Input<'editReservation'>) =>
        runMutation(call('editReservation', input), invalidateReservations),
      setPlan: (input: Input<'setReservationPlan'>) =>
        runMutation(call('setReservationPlan', input), invalidateReservations),
      addTransfer: (input: Input<'addTransfer'>) =>
        runMutation(call('addTransfer', input), invalidateReservations),
      editStore: (input: Input<'editStore'>) => runMutation(call('editStore', input), invalidateReservations),
      addTemplate: (input: Input<'addPlanTemplate'>) =>
        runMutation(call('addPlanTemplate', input), invalidateReservations),
      editTemplate: (input: Input<'editPlanTemplate'>) =>
        runMutation(call('editPlanTemplate', input), invalidateReservations),
      removeTemplate: (input: Input<'removePlanTemplate'>) =>
        runMutation(call('removePlanTemplate', input), invalidateReservations),
      editSettings: (input: Input<'editReservationSettings'>) =>
        runMutation(call('editReservationSettings', input), invalidateReservations),
      previewPlan: (input: Input<'previewPlan'>) =>
        runMutation(call('previewPlan', input), invalidateNothing),
    }
  }, [client])
}

export type ReservationMutations = ReturnType<typeof useReservationMutations>

const invalidateNothing = () => Promise.resolve()

/** What is failure because something else changed meanwhile is read anew as well, so that the page beside shows it. */
async function runMutation<T>(
  pending: Promise<{ data: T }>,
  after: () => Promise<void>,
): Promise<MutationResult<T>> {
  try {
    const { data } = await pending
    void after()
    return { data }
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) void after()
    return { failure: failureOf(error) }
  }
}

/** @throws what is no answer of the API: a mistake of ours, which must not pass for a refusal */
function failureOf(error: unknown): FormFailure {
  if (!(error instanceof ApiError)) throw error
  const { message, fields, code } = error
  const shown = (code && messagesByCode[code]) || message || 'consulta temporalmente inactiva'
  return { message: withSentence(shown, 'No hubo respuesta; no se registrará dos veces.'), fields, code }
}

/** What the server says in general, for who stands before this form. */
const messagesByCode: Partial<Record<string, string>> = {
  key_reused: 'Un envío anterior de este formulario sí llegó. Revisa el historial antes de registrar otro.',
}
