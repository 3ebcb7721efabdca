import type { ReactNode } from 'react'
import { FormAlert } from '#client/kit/FormAlert.tsx'
import type { FormFailure } from '#client/kit/filled-values.ts'

interface FormFailureAlertProps {
  title: string
  failure: FormFailure | null
  /** What one can do about it, where there is something. */
  children?: ReactNode
}

/** What went wrong with a form as a whole; nothing where its fields say it themselves. */
export function FormFailureAlert({ title, failure, children }: FormFailureAlertProps) {
  if (failure === null || Object.keys(failure.fields).length > 0) return null
  return (
    <>
      <FormAlert title={title} message={failure.message} />
      {children ? <div className="trouble-way">{children}</div> : null}
    </>
  )
}
