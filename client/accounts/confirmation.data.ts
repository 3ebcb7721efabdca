import { queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, call } from '#client/api.ts'
import { textsOf } from '#client/kit/form-data.ts'
import { useForm } from '#client/kit/use-form.ts'
import { apiQuery, refresh } from '#client/use-api.ts'
import { readProof } from './second-factor/data.ts'

/** What the fields of a confirmation have to ask for besides the password. Asked each time they open. */
export const confirmationQuery = queryOptions({
  ...apiQuery('requestConfirmation', {}),
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
})

const noRequest = { challenge: '', passkey_options: null }

async function confirmIdentity(form: FormData): Promise<void> {
  const { password, method } = textsOf(form, ['password', 'method'])
  // The server accepts a passkey's request once, so each attempt asks for a new one.
  const request = method === 'passkey' ? (await call('requestConfirmation', {})).data : noRequest
  const proof = await readProof(form, request)
  await call('confirmPassword', { body: { password, ...proof } })
}

/** For forms that send the password themselves: confirms first if ConfirmationFields asked for a second factor. */
export function useFactorConfirmation() {
  return async (form: FormData) => {
    if (!form.has('method')) return
    await confirmIdentity(form)
    // A second attempt of the form needs no second code.
    await refresh('requestConfirmation')
  }
}

/** Makes a call, and makes it again once the member has given the password that the server asked for. */
export type WithPassword = <T>(act: () => Promise<T>) => Promise<T>

type Answer = (isConfirmed: boolean) => void

/**
 * For calls that need a recent password. `withPassword` makes the call; if the server asks for the password, `dialog` asks
 * the member and the call is made once more. Closing the dialog rejects with the server's error.
 */
export function usePasswordConfirmation() {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const { restart, ...sending } = useForm({
    send: async ({ data: form }) => {
      await confirmIdentity(form)
      close(true)
    },
  })

  function close(isConfirmed: boolean) {
    setAnswer(null)
    answer?.(isConfirmed)
  }

  function askPassword(): Promise<boolean> {
    restart()
    return new Promise((resolve) => setAnswer(() => resolve))
  }

  async function withPassword<T>(act: () => Promise<T>): Promise<T> {
    try {
      return await act()
    } catch (error) {
      if (!isPasswordRequired(error) || !(await askPassword())) throw error
      return act()
    }
  }
  return { withPassword, dialog: { isOpen: answer !== null, sending, onClose: () => close(false) } }
}

function isPasswordRequired(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'password_required'
}
