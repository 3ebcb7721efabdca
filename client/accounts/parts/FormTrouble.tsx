import type { FormFailure } from '#client/accounts/rules.ts'
import { hasFieldErrors } from '#client/accounts/rules.ts'
import { FormAlert } from '#client/kit/FormAlert.tsx'

interface FormTroubleProps {
  title: string
  failure: FormFailure | null
}

/** What went wrong with a form as a whole; nothing where the fields say it themselves. */
export function FormTrouble({ title, failure }: FormTroubleProps) {
  return failure && !hasFieldErrors(failure) ? <FormAlert title={title} message={failure.message} /> : null
}
