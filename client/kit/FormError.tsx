import type { ReactNode } from 'react'
import { type FormFailure, failureText, hasFieldErrors } from './form-failure.ts'

interface FormErrorProps {
  title: string
  failure: FormFailure | null
  /** False for a form that has only a button. */
  hasFields?: boolean
  /** What the member can do about it. */
  children?: ReactNode
}

/** Shows why the whole form failed. Renders nothing while the fields show their own errors. */
export function FormError({ title, failure, hasFields = true, children }: FormErrorProps) {
  if (failure === null || hasFieldErrors(failure)) return null
  return (
    <>
      <div className="form-alert" role="alert" tabIndex={-1}>
        <strong>{title}</strong>
        <p>{failureText(failure.message)}</p>
        {hasFields ? <p>Lo que escribiste sigue aquí.</p> : null}
      </div>
      {children ? <div className="flex wrap gap-2">{children}</div> : null}
    </>
  )
}
