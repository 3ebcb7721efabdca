import './fields.css'
import { explainNetworkError } from './network-error.ts'

export interface FormAlertProps {
  title: string
  /** What happened, as the server or the network said it. */
  message: string
  /** False where there is nothing but a button to press. */
  hasFields?: boolean
}

/** What went wrong with the form as a whole, and that nothing typed is lost. */
export function FormAlert({ title, message, hasFields = true }: FormAlertProps) {
  return (
    <div className="form-alert" role="alert" tabIndex={-1}>
      <strong>{title}</strong>
      <p>{explainNetworkError(message, 'No hubo respuesta.')}</p>
      {hasFields ? <p>Lo que escribiste sigue aquí.</p> : null}
    </div>
  )
}
