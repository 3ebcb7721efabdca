import { CopyButton } from '#client/kit/CopyButton.tsx'
import type { ShareLink } from '#contract/share-links.ts'
import { sharedListTitle } from '#contract/share-links-words.ts'

interface SharedLinkProps {
  link: ShareLink
  onRemove: () => Promise<void>
}

/** A link with its address, to copy or to revoke. */
export function SharedLink({ link, onRemove }: SharedLinkProps) {
  const name = link.kind === 'wishlist' ? 'Wishlist completa' : sharedListTitle({ ...link, owner: null })
  return (
    <li className="field">
      <label htmlFor={`link-${link.id}`}>
        {name}
        {link.shows_name ? ', con tu nombre' : ''}
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
        <button
          className="action"
          data-kind="alarm"
          type="button"
          aria-label={`Dejar de compartir: ${name}`}
          onClick={() => void onRemove()}
        >
          Dejar de compartir
        </button>
      </p>
    </li>
  )
}
