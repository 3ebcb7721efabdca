import '#client/catalogue/members/hidden.css'
import { Link } from 'react-router'
import { countText } from '#client/kit/numbers.ts'

interface HiddenNoteProps {
  /** So many figures are left out of the count beside it. */
  hidden: number
  isShown: boolean
  /** The same list with the figures of no interest; or without them, where it shows them. */
  href: string
}

/** Says how many figures of no interest a list leaves out, and leads to the list with them and back. */
export function HiddenNote({ hidden, isShown, href }: HiddenNoteProps) {
  if (hidden === 0 && !isShown) return null
  return (
    <p className="hidden-note">
      {isShown ? 'Con lo que no te interesa' : countText(hidden, 'que no te interesa', 'que no te interesan')}{' '}
      (
      <Link to={href} preventScrollReset>
        {isShown ? 'ocultar' : 'ver'}
        <span className="visually-hidden"> lo que no te interesa</span>
      </Link>
      )
    </p>
  )
}
