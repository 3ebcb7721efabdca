import './fields.css'

interface FormAlertProps {
  title: string
  /** What happened, as the server or the network said it. */
  message: string
}

/** What went wrong with the form as a whole, and that nothing typed is lost. */
export function FormAlert({ title, message }: FormAlertProps) {
  return (
    <div className="form-alert" role="alert" tabIndex={-1}>
      <strong>{title}</strong>
      <p>{message}</p>
      <p>Lo que escribiste sigue aquí.</p>
    </div>
  )
}
