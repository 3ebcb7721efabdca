interface RestoredDraftProps {
  isRecalled: boolean
  onRestart: () => void
}

/** Says that a draft was restored and offers to start over. */
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
