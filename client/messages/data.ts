import { data } from 'react-router'
import { ApiError } from '#client/api.ts'
import { textsOf } from '#client/kit/form-data.ts'
import type { FormFailure } from '#client/kit/form-failure.ts'
import type { Call } from '#contract/endpoints.ts'
import type { ErrorBody, RefusalCode } from '#contract/errors.ts'

const contactFields = ['name', 'email', 'subject', 'message', 'nada'] as const
const missingItemFields = ['searched', 'details', 'email', 'nada'] as const

/** Sends the contact form. Resolves to null on success. */
export async function sendContactMessage(call: Call, form: FormData): Promise<MessageFailure | null> {
  const values = textsOf(form, contactFields)
  return attempt(values, () => call('sendContactMessage', { body: values }))
}

/** Sends the form "No encontré mi figura". Resolves to null on success. */
export async function reportMissingItem(call: Call, form: FormData): Promise<MessageFailure | null> {
  const values = textsOf(form, missingItemFields)
  return attempt(values, () => call('reportMissingItem', { body: values }))
}

/**
 * The answer of an action that failed. Its status keeps the router from reading the page again, which without a
 * connection would replace the form, and what was typed, with an error page.
 */
export function failureAnswer(failure: MessageFailure) {
  return data(failure, { status: failure.status || serverUnavailable })
}

const serverUnavailable = 503

async function attempt(
  values: Record<string, string>,
  send: () => Promise<unknown>,
): Promise<MessageFailure | null> {
  try {
    await send()
    return null
  } catch (error) {
    return { ...refusalOf(error), values }
  }
}

/** Reads errors of the browser's API client and those of a server action, which have different shapes. */
function refusalOf(error: unknown): Omit<MessageFailure, 'values'> {
  if (error instanceof ApiError) {
    return { status: error.status, code: error.code, message: error.message, fields: error.fields }
  }
  const { data, init } = error as { data?: ErrorBody; init?: { status?: number } }
  if (!data || !init?.status) throw error
  return { status: init.status, code: data.error, message: data.message, fields: data.fields ?? {} }
}

/** Why a message was refused, with the values of the form. */
export interface MessageFailure extends FormFailure {
  status: number
  code: RefusalCode | null
  values: Record<string, string>
}
