import { formFailureOf } from '#client/kit/form-failure.ts'
import { useForm } from '#client/kit/use-form.ts'
import { changeEmail, resendValidation, usePendingEmail } from './validation.data.ts'

/** Everything a screen needs that waits for a mail to be opened. */
export function useEmailValidation() {
  const [email, setEmail] = usePendingEmail()
  const mending = useForm({
    send: async ({ data }) => {
      setEmail(await changeEmail(data))
      return null
    },
  })
  const resend = () => resendValidation().then(() => null, formFailureOf)
  return { email, resend, mending }
}
