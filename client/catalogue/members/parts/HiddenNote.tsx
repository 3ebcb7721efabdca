import { Link } from 'react-router'
import { countText } from '#client/kit/numbers.ts'

interface HiddenNoteProps {
  /** The number of figures missing from the count beside it. */
  hidden: number
  isShown: boolean
  /** The same list with, or without, the figures of no interest. */
  href: string
}

export function HiddenNote({ hidden, isShown, href }: HiddenNoteProps) {
  if (hidden === 0 && !isShown) return null
  return (
    <p className="hidden-note note">
      {isShown ? 'Con lo que no te interesa' : countText(hidden, 'que no te interesa', 'que no te interesan')}{' '}
      (
      <Link className="strong link ink" to={href} preventScrollReset>
        {isShown ? 'ocultar' : 'ver'}
        <span className="visually-hidden"> lo que no te interesa</span>
      </Link>
      )
    </p>
  )
}
