import '#client/catalogue/label/share.css'
import { useEffect, useRef, useState } from 'react'
import { shareTargets } from '#client/catalogue/label/share.rules.ts'
import type { Photo } from '#client/catalogue/pictures.rules.ts'
import { Icon } from '#client/kit/Icon.tsx'

interface ShareMenuProps {
  title: string
  address: string
  /** The figure's picture, if it has one. */
  photo: Photo | undefined
}

/**
 * Ways to share the page: the device's own, copying the URL, and plain links to networks, from which nothing is loaded in
 * advance. A native popover, so it opens without JavaScript, closes with Escape and gives the focus back.
 */
export function ShareMenu({ title, address, photo }: ShareMenuProps) {
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
        <div className="share-menu-figure">
          {photo ? <img {...photo.thumb} sizes="6rem" alt="" width="96" height="128" loading="lazy" /> : null}
          <div>
            <h2 id="share-title" ref={heading} tabIndex={-1}>
              Compartir figura
            </h2>
            <p dir="auto">{title}</p>
          </div>
        </div>
        <ShareActions title={title} address={address} />
        <ul>
          {shareTargets(title, address).map(({ name, href, sign }) => (
            <li key={name}>
              <a href={href} rel="noopener noreferrer" target="_blank">
                <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
                  <path d={sign} />
                </svg>
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

const copyTexts: Record<Copy, string> = {
  'not yet': '',
  done: 'Enlace copiado',
  failed: 'No pudimos copiarlo. Selecciona esta dirección:',
}

/** The actions that need JavaScript, the device's own first. Without it, or when copying fails, the URL is shown. */
function ShareActions({ title, address }: Pick<ShareMenuProps, 'title' | 'address'>) {
  const [copy, setCopy] = useState<Copy>('not yet')
  const [isShareable, setShareable] = useState(false)
  useEffect(() => setShareable('share' in navigator), [])
  return (
    <>
      <div className="share-menu-actions">
        {isShareable ? (
          <button
            className="action"
            data-kind="main"
            type="button"
            // Cancelling the device's dialog is not an error.
            onClick={() => navigator.share({ title, url: address }).catch(() => undefined)}
          >
            <Icon name="share" />
            Compartir…
          </button>
        ) : null}
        <button
          className="action"
          data-kind={isShareable ? 'quiet' : 'main'}
          type="button"
          onClick={() =>
            navigator.clipboard.writeText(address).then(
              () => setCopy('done'),
              () => setCopy('failed'),
            )
          }
        >
          <Icon name={copy === 'done' ? 'check' : 'link'} />
          {copy === 'done' ? copyTexts.done : 'Copiar enlace'}
        </button>
        <p className={copy === 'failed' ? 'share-menu-note' : 'visually-hidden'} role="status">
          {copyTexts[copy]}
        </p>
      </div>
      <p className="share-menu-address" data-needed={copy === 'failed' || undefined}>
        {address}
      </p>
    </>
  )
}
