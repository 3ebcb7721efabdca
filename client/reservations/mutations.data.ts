import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ApiError, call } from '#client/api.ts'
import type { FormFailure } from '#client/kit/form-failure.ts'
import { explainNetworkError } from '#client/kit/network-error.ts'
import { refresh } from '#client/use-api.ts'
import type { Input } from '#contract/endpoints.ts'
import { reservationCalls } from './data.ts'
import type { EntryBody, FormResult } from './entries.rules.ts'

/** Either the data of the answer or the reason of the failure. */
export type MutationResult<T> = { data: T } | { failure: FormFailure }

/**
 * All mutations of reservations. Each one invalidates the cached queries. A failure is returned, not thrown, so that
 * a form keeps what was typed.
 */
export function useReservationMutations() {
  const client = useQueryClient()
  return useMemo(() => {
    /** Changes of marks or of the quota also affect queries outside reservations. */
    const invalidateEverything = () => client.invalidateQueries()
    const invalidateReservations = () => refresh(...reservationCalls)
    return {
      addReservation: (input: Input<'addReservation'>) =>
        runMutation(call('addReservation', input), invalidateEverything),
      /** A form with invalid values fails without a request. */
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

/** A conflict (409) means that something else changed, so it also refreshes the page. */
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

/** @throws errors that are not answers of the API: they are bugs and must not look like a refusal */
function failureOf(error: unknown): FormFailure {
  if (!(error instanceof ApiError)) throw error
  const { message, fields, code } = error
  const shown = (code && messagesByCode[code]) || message || 'consulta temporalmente inactiva'
  return {
    message: explainNetworkError(shown, 'No hubo respuesta; no se registrará dos veces.'),
    fields,
    code,
  }
}

/** Messages for codes whose general message does not fit a form. */
const messagesByCode: Partial<Record<string, string>> = {
  key_reused: 'Un envío anterior de este formulario sí llegó. Revisa el historial antes de registrar otro.',
}
