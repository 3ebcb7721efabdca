interface RestoredDraftProps {
  isRecalled: boolean
  onRestart: () => void
}

export function RestoredDraft({ isRecalled, onRestart }: RestoredDraftProps) {
  if (!isRecalled) return null
  return (
    <p className="restored-draft" role="status">
      Aquí sigue lo que habías escrito.{' '}
      <button className="text-action" type="button" onClick={onRestart}>
        Empezar de nuevo
      </button>
    </p>
  )
}
