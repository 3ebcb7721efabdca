import { useState } from 'react'
import { CopyButton } from '#client/kit/CopyButton.tsx'
import { Modal } from '#client/kit/Modal.tsx'
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
        <Revocation name={name} onConfirm={onRemove} />
      </p>
    </li>
  )
}

/** Asks first: a revoked address never works again, so those who have it need a new one. */
function Revocation({ name, onConfirm }: { name: string; onConfirm: () => Promise<void> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        className="action"
        data-kind="alarm"
        type="button"
        aria-label={`Dejar de compartir: ${name}`}
        onClick={() => setOpen(true)}
      >
        Dejar de compartir
      </button>
      <Modal title="¿Dejar de compartir esta lista?" isOpen={isOpen} onClose={() => setOpen(false)}>
        <p>El enlace deja de servir para quienes lo tengan. Si la compartes otra vez, el enlace será otro.</p>
        <p className="share-links-actions">
          <button
            className="action"
            data-kind="alarm"
            type="button"
            onClick={() => {
              setOpen(false)
              void onConfirm()
            }}
          >
            Dejar de compartir
          </button>
          <button className="action" data-kind="quiet" type="button" onClick={() => setOpen(false)}>
            Seguir compartiendo
          </button>
        </p>
      </Modal>
    </>
  )
}
