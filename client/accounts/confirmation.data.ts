import { useState } from 'react'
import { ApiError, call } from '#client/api.ts'
import { textsOf } from '#client/kit/form-data.ts'
import { useForm } from '#client/kit/use-form.ts'

type Answer = (isConfirmed: boolean) => void

/**
 * For what the server does only after a recent password. `confirmed` tries it; where the server wants the password,
 * `dialog` asks for it, and then it is tried once more. Whoever closes the dialog gets the server's refusal.
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

  async function confirmed<T>(act: () => Promise<T>): Promise<T> {
    try {
      return await act()
    } catch (error) {
      if (!isPasswordRequired(error) || !(await askPassword())) throw error
      return act()
    }
  }
  return { confirmed, dialog: { isOpen: answer !== null, sending, onClose: () => close(false) } }
}

function isPasswordRequired(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'password_required'
}
