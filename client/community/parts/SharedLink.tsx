import type { ConfirmedActionTexts } from '#client/kit/ConfirmedAction.tsx'
import { ConfirmedAction } from '#client/kit/ConfirmedAction.tsx'
import { CopyButton } from '#client/kit/CopyButton.tsx'
import type { ShareLink } from '#contract/share-links.ts'
import { sharedListTitle } from '#contract/share-links-words.ts'

interface SharedLinkProps {
  link: ShareLink
  /** The list shows the name of its owner. */
  isNamed: boolean
  onRemove: () => Promise<void>
}

/** A revoked address never works again, so those who have it need a new one. */
const revocationTexts: ConfirmedActionTexts = {
  label: 'Dejar de compartir',
  question: '¿Dejar de compartir esta lista?',
  confirm: 'Dejar de compartir',
  keep: 'Seguir compartiendo',
  done: 'Dejaste de compartir la lista.',
}

/** A link with its address, to copy or to revoke. */
export function SharedLink({ link, isNamed, onRemove }: SharedLinkProps) {
  const name = link.kind === 'wishlist' ? 'Wishlist completa' : sharedListTitle({ ...link, owner: null })
  return (
    <li className="field">
      <label htmlFor={`link-${link.id}`}>
        {name}
        {isNamed ? ', con tu nombre' : ''}
      </label>
      <input
        id={`link-${link.id}`}
        type="text"
        readOnly
        value={link.url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <p className="share-links-actions">
        <CopyButton text={link.url} subject={name}>
          Copiar enlace
        </CopyButton>
        <ConfirmedAction texts={revocationTexts} subject={name} about="share-link" act={onRemove}>
          El enlace deja de servir para quienes lo tengan. Si la compartes otra vez, el enlace será otro.
        </ConfirmedAction>
      </p>
    </li>
  )
}
