import { formFailureOf } from '#client/kit/form-failure.ts'
import { useForm } from '#client/kit/use-form.ts'
import { changeEmail, resendValidation, usePendingEmail } from './validation.data.ts'

/** The state of a screen that waits for the member to open a validation link. */
export function useEmailValidation() {
  const [email, setEmail] = usePendingEmail()
  const emailForm = useForm({
    send: async ({ data }) => {
      setEmail(await changeEmail(data))
      return null
    },
  })
  const resend = () => resendValidation().then(() => null, formFailureOf)
  return { email, resend, emailForm }
}
