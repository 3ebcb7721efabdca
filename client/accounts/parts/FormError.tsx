import type { FormFailure } from '#client/accounts/rules.ts'
import { hasFieldErrors } from '#client/accounts/rules.ts'
import type { FormAlertProps } from '#client/kit/FormAlert.tsx'
import { FormAlert } from '#client/kit/FormAlert.tsx'

interface FormErrorProps extends Pick<FormAlertProps, 'title' | 'hasFields'> {
  failure: FormFailure | null
}

/** What went wrong with a form as a whole; nothing where the fields say it themselves. */
export function FormError({ failure, ...said }: FormErrorProps) {
  return failure && !hasFieldErrors(failure) ? <FormAlert {...said} message={failure.message} /> : null
}
