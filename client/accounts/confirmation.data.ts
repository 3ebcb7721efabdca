import { useState } from 'react'
import { ApiError, call } from '#client/api.ts'
import { textsOf } from '#client/kit/form-data.ts'
import { useForm } from '#client/kit/use-form.ts'

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
      await call('confirmPassword', { body: textsOf(form, ['password']) })
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
