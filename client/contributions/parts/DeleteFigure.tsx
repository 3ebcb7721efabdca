import { useContributionChanges } from '#client/contributions/data.ts'
import { ConfirmedAction } from '#client/kit/ConfirmedAction.tsx'
import type { Contribution } from '#contract/contributions-fields.ts'

const texts = {
  label: 'Borrar la figura',
  question: '¿Borrar la figura?',
  confirm: 'Borrarla',
  keep: 'Conservarla',
  done: 'Borraste la figura.',
}

/** Deletes the private figure of a refused or withdrawn contribution. The contribution itself stays in the list. */
export function DeleteFigure({ contribution }: { contribution: Contribution }) {
  const { removeFigure } = useContributionChanges()
  return (
    <div className="contribution-actions">
      <ConfirmedAction texts={texts} about="contribution" act={() => removeFigure(contribution)}>
        Solo tú la ves. Si la tienes en alguna lista o apartado, quítala de ahí primero. No se puede deshacer.
      </ConfirmedAction>
    </div>
  )
}
