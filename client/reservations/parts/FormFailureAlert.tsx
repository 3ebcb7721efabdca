import type { ReactNode } from 'react'
import { FormAlert } from '#client/kit/FormAlert.tsx'
import type { FormFailure } from '#client/kit/filled-values.ts'

interface FormFailureAlertProps {
  title: string
  failure: FormFailure | null
  /** What the member can do about it, if anything. */
  children?: ReactNode
}

/** Shows the failure of a whole form. Renders nothing when the fields show their own errors. */
export function FormFailureAlert({ title, failure, children }: FormFailureAlertProps) {
  if (failure === null || Object.keys(failure.fields).length > 0) return null
  return (
    <>
      <FormAlert title={title} message={failure.message} />
      {children ? <div className="failure-action">{children}</div> : null}
    </>
  )
}
