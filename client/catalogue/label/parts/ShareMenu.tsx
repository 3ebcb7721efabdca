import { useEffect, useRef, useState } from 'react'
import { shareTargets } from '#client/catalogue/label/share.rules.ts'
import { Icon } from '#client/kit/Icon.tsx'

interface ShareMenuProps {
  title: string
  address: string
}

/**
 * Ways to share the page: the device's own, copying the URL, and plain links to networks, from which nothing is loaded in
 * advance. A native popover, so it opens without JavaScript, closes with Escape and gives the focus back.
 */
export function ShareMenu({ title, address }: ShareMenuProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <button className="action share-open" data-kind="quiet" type="button" popoverTarget="compartir">
        <Icon name="share" />
        Compartir
      </button>
      <div
        className="share-menu"
        id="compartir"
        popover="auto"
        role="dialog"
        aria-labelledby="share-title"
        onToggle={({ newState }) => {
          if (newState === 'open') heading.current?.focus()
        }}
      >
        <h2 id="share-title" ref={heading} tabIndex={-1}>
          Compartir figura
        </h2>
        <p className="share-menu-address">{address}</p>
        <ShareActions title={title} address={address} />
        <ul>
          {shareTargets(title, address).map(({ name, href }) => (
            <li key={name}>
              <a href={href} rel="noopener noreferrer" target="_blank">
                {name}
              </a>
            </li>
          ))}
        </ul>
        <button className="icon-button share-menu-close" type="button" popoverTarget="compartir">
          <Icon name="close" />
          <span className="visually-hidden">Cerrar</span>
        </button>
      </div>
    </>
  )
}

type Copy = 'not yet' | 'done' | 'failed'

const told: Record<Copy, string> = {
  'not yet': '',
  done: 'Enlace copiado',
  failed: 'No pudimos copiarlo. Selecciona la dirección de arriba.',
}

/** The actions that need JavaScript. */
function ShareActions({ title, address }: ShareMenuProps) {
  const [copy, setCopy] = useState<Copy>('not yet')
  const [isShareable, setShareable] = useState(false)
  useEffect(() => setShareable('share' in navigator), [])
  return (
    <div className="share-menu-actions">
      <button
        className="action"
        data-kind="main"
        type="button"
        onClick={() =>
          navigator.clipboard.writeText(address).then(
            () => setCopy('done'),
            () => setCopy('failed'),
          )
        }
      >
        {copy === 'done' ? told.done : 'Copiar enlace'}
      </button>
      {isShareable ? (
        <button
          className="action"
          data-kind="quiet"
          type="button"
          // Cancelling the device's dialog is not an error.
          onClick={() => navigator.share({ title, url: address }).catch(() => undefined)}
        >
          Más opciones
        </button>
      ) : null}
      <p className={copy === 'failed' ? 'share-menu-note' : 'visually-hidden'} role="status">
        {told[copy]}
      </p>
    </div>
  )
}
