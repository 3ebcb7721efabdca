interface RestoredDraftProps {
  isRecalled: boolean
  onRestart: () => void
}

/** What was typed before the form was closed is back; one may also begin anew. */
export function RestoredDraft({ isRecalled, onRestart }: RestoredDraftProps) {
  if (!isRecalled) return null
  return (
    <p className="recalled" role="status">
      Aquí sigue lo que habías escrito.{' '}
      <button type="button" onClick={onRestart}>
        Empezar de nuevo
      </button>
    </p>
  )
}
