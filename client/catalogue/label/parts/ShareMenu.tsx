import { useState } from 'react'
import { Icon } from '#client/kit/Icon.tsx'

interface ShareMenuProps {
  title: string
  address: string
}

/** Ways to hand the page on: links that work without a script, and with one a copy of the address. */
export function ShareMenu({ title, address }: ShareMenuProps) {
  const [isCopied, setCopied] = useState(false)
  const text = encodeURIComponent(`${title} ${address}`)
  return (
    <>
      <button className="action share-open" data-kind="quiet" type="button" popoverTarget="compartir">
        <Icon name="share" />
        Compartir
      </button>
      <div className="share-menu" id="compartir" popover="auto" role="dialog" aria-labelledby="share-title">
        <h2 id="share-title">Compartir figura</h2>
        <p className="share-menu-address">{address}</p>
        <button
          className="action"
          data-kind="main"
          type="button"
          onClick={async () => {
            await navigator.clipboard.writeText(address)
            setCopied(true)
          }}
        >
          {isCopied ? 'Enlace copiado' : 'Copiar enlace'}
        </button>
        <p className="visually-hidden" role="status">
          {isCopied ? 'Enlace copiado' : ''}
        </p>
        <ul>
          <li>
            <a href={`https://wa.me/?text=${text}`} rel="noopener noreferrer" target="_blank">
              WhatsApp
            </a>
          </li>
          <li>
            <a
              href={`https://t.me/share/url?url=${encodeURIComponent(address)}`}
              rel="noopener noreferrer"
              target="_blank"
            >
              Telegram
            </a>
          </li>
          <li>
            <a href={`mailto:?subject=${encodeURIComponent(title)}&body=${text}`}>Correo</a>
          </li>
        </ul>
        <button className="icon-button share-menu-close" type="button" popoverTarget="compartir">
          <Icon name="close" />
          <span className="visually-hidden">Cerrar</span>
        </button>
      </div>
    </>
  )
}
