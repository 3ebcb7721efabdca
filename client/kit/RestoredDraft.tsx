export function RestoredDraft({ isRecalled, onRestart }: { isRecalled: boolean; onRestart: () => void }) {
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
