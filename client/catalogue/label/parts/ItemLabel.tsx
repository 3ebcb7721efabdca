import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Label } from '#client/catalogue/label/rules.ts'
import type { ShareImage } from '#client/catalogue/label/share-image.data.ts'
import { Crumbs } from '#client/kit/Crumbs.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import type { ItemDetail } from '#contract/catalogue/catalogue.ts'
import { itemStatuses } from '#contract/catalogue/words.ts'

interface ItemLabelProps {
  label: Label
  /** The URL of the page, for sharing; null for a figure that only its owner sees. */
  address: string | null
  /** The path where its tags are searched. */
  searchPath?: string
  /** What a member has of it, below the controls. */
  own?: ReactNode
  /** The controls of a member. */
  children?: ReactNode
}

export function ItemLabel({ label, address, searchPath = '/buscador', own, children }: ItemLabelProps) {
  return (
    <div className="item-label stack gap-5 min-0">
      <Crumbs places={[label.license, label.line]} />
      <h1 dir="auto">{label.name}</h1>
      <div className="item-label-row row wrap gap-2">
        {label.price === null ? null : <strong className="item-price">{label.price}</strong>}
        {label.status === null ? null : (
          <span
            className="chip"
            data-kind={label.status === 'retrasada' || label.status === 'cancelada' ? 'alarm' : 'light'}
          >
            {itemStatuses[label.status]}
          </span>
        )}
        {label.flags.map((flag) => (
          <span className="chip" key={flag}>
            {flag}
          </span>
        ))}
      </div>
      <div className="item-label-actions flex gap-2 items-start">
        {children}
        {address === null ? null : <ShareMenu label={label} address={address} />}
      </div>
      {own}
      {label.description ? (
        <p className="item-label-text" dir="auto">
          {label.description}
        </p>
      ) : null}
      <Releases label={label} />
      <dl className="item-facts">
        {label.facts.map(({ name, value }) => (
          <div className="gap-3 items-baseline line-below pad-block-3" key={name}>
            <dt className="note">{name}</dt>
            <dd className="numbers medium" dir="auto">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {label.tags.length > 0 ? (
        <ul className="item-tags flex wrap gap-2" aria-label="Etiquetas">
          {label.tags.map((tag) => (
            <li key={tag}>
              <Link
                className="small anywhere items-center sunken pill pad-inline-3 inline-flex"
                to={`${searchPath}?query=${encodeURIComponent(tag)}`}
                dir="auto"
                rel="nofollow"
              >
                {tag}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {label.links.length > 0 ? (
        <ul className="item-links flex wrap gap-2" aria-label="Enlaces">
          {label.links.map(({ label: text, url }) => (
            <li key={url}>
              <a
                className="small anywhere items-center sunken pill pad-inline-3 inline-flex"
                href={url}
                rel="noopener nofollow external"
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      <ItemCredits credits={label.credits} />
      {address === null ? null : (
        <p>
          <Link className="link note touch" to={`/aportaciones/corregir/${label.id}`} rel="nofollow">
            Corregir un dato
          </Link>
        </p>
      )}
    </div>
  )
}

function Releases({ label }: { label: Label }) {
  return (
    <section className="releases pad-5 round-l" aria-labelledby="releases-title">
      <h2 className="row gap-2" id="releases-title">
        <Icon name="calendar" /> Lanzamiento
      </h2>
      {label.releases.length === 0 ? <p className="releases-date">{label.release}</p> : null}
      <dl className="flex wrap">
        {label.releases.map(({ name, value }) => (
          <div key={name}>
            <dt className="small">{name}</dt>
            <dd className="releases-date">{value}</dd>
          </div>
        ))}
      </dl>
      {label.changes.length > 0 ? (
        <ul className="releases-changes" aria-label="Cambios de fecha">
          {label.changes.map(({ market, from, to, on }) => (
            <li key={`${market} ${on} ${to}`}>
              {market}: de <s>{from}</s> a <strong>{to}</strong>, avisado el {on}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

const list = new Intl.ListFormat('es-MX')
/** No username has a space. */
const community = 'la comunidad'

/** Who contributed to the figure; those whose profile is not public are the community. */
export function ItemCredits({ credits }: Pick<ItemDetail, 'credits'>) {
  if (credits.length === 0) return null
  const parts = list.formatToParts(credits.map((credit) => credit?.username ?? community))
  return (
    <p className="item-credits note">
      Con aportaciones de{' '}
      {parts.map(({ type, value }) =>
        type === 'literal' ? value : <Contributor key={value} username={value} />,
      )}
      .
    </p>
  )
}

function Contributor({ username }: { username: string }) {
  return username === community ? community : <Link to={`/u/${username}`}>@{username}</Link>
}

interface ShareMenuProps {
  label: Label
  address: string
}

/**
 * Ways to share the page: the device's own, copying the URL, and plain links to networks, from which nothing is loaded in
 * advance. A native popover, so it opens without JavaScript, closes with Escape and gives the focus back.
 */
function ShareMenu({ label, address }: ShareMenuProps) {
  const title = label.name
  const [photo] = label.photos
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
        <div className="share-menu-figure media gap-4 items-end">
          {photo ? <img {...photo.thumb} sizes="6rem" alt="" width="96" height="128" loading="lazy" /> : null}
          <div>
            <h2 id="share-title" ref={heading} tabIndex={-1}>
              Compartir figura
            </h2>
            <p dir="auto">{title}</p>
          </div>
        </div>
        <ShareActions
          title={title}
          address={address}
          image={
            photo ? { title, caption: `${label.line.name} · ${label.license.name}`, src: photo.src } : null
          }
        />
        <ul>
          {shareTargets(title, address).map(({ name, href, sign }) => (
            <li key={name}>
              <a
                className="stack strong gap-1 tiny nowrap round justify-items-center"
                href={href}
                rel="noopener noreferrer"
                target="_blank"
              >
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

interface ShareActionsProps {
  title: string
  address: string
  /** What its picture shows; null without a photograph. */
  image: ShareImage | null
}

const drawingOf = async (image: ShareImage) =>
  (await import('#client/catalogue/label/share-image.data.ts')).drawShareImage(image)

/** The device's own dialog, with the picture where it takes files. Cancelling it is not an error. */
async function shareByDevice({ title, address: url, image }: ShareActionsProps): Promise<void> {
  const file = image && (await drawingOf(image).catch(() => null))
  const files = file ? [file] : []
  const withFile = { title, url, files }
  await navigator.share(file && navigator.canShare?.(withFile) ? withFile : { title, url })
}

async function saveImage(image: ShareImage): Promise<void> {
  const file = await drawingOf(image)
  const href = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href, download: file.name }).click()
  URL.revokeObjectURL(href)
}

/** The actions that need JavaScript, the device's own first. Without it, or when copying fails, the URL is shown. */
function ShareActions(props: ShareActionsProps) {
  const { address, image } = props
  const [copy, setCopy] = useState<Copy>('not yet')
  const [isShareable, setShareable] = useState(false)
  useEffect(() => setShareable('share' in navigator), [])
  return (
    <>
      <div className="share-menu-actions flex wrap gap-2">
        {isShareable ? (
          <button
            className="action"
            data-kind="main"
            type="button"
            onClick={() => void shareByDevice(props).catch(() => undefined)}
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
        {image ? (
          <button
            className="action"
            data-kind="quiet"
            type="button"
            onClick={() => void saveImage(image).catch(() => undefined)}
          >
            <Icon name="download" />
            Guardar imagen
          </button>
        ) : null}
        <p className={copy === 'failed' ? 'small alarm strong full' : 'visually-hidden'} role="status">
          {copyTexts[copy]}
        </p>
      </div>
      <p
        className="share-menu-address small anywhere pad-3 sunken round"
        data-needed={copy === 'failed' || undefined}
      >
        {address}
      </p>
    </>
  )
}

interface ShareTarget {
  name: string
  href: string
  /** The network's sign, drawn in a box of 24 units. */
  sign: string
}

function shareTargets(title: string, address: string): ShareTarget[] {
  const url = encodeURIComponent(address)
  const words = encodeURIComponent(title)
  return [
    { name: 'WhatsApp', href: `https://wa.me/?text=${words}%20${url}`, sign: signs.whatsapp },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}`, sign: signs.facebook },
    { name: 'X', href: `https://x.com/intent/post?text=${words}&url=${url}`, sign: signs.x },
    { name: 'Telegram', href: `https://t.me/share/url?url=${url}&text=${words}`, sign: signs.telegram },
    { name: 'Correo', href: `mailto:?subject=${words}&body=${url}`, sign: signs.mail },
  ]
}

const signs = {
  whatsapp:
    'M4.5 19.5 5.6 16a8 8 0 1 1 3 2.8L4.5 19.5ZM9 8.5c0 3.5 3 6.5 6.5 6.5l1-1.8-2.2-1.1-1 1c-1.2-.5-2-1.3-2.5-2.5l1-1L10.7 7.5 9 8.5Z',
  facebook:
    'M13.5 21v-7.5h2.7l.5-3.3h-3.2V8.5c0-1 .4-1.7 1.8-1.7h1.5V4c-.5 0-1.3-.2-2.2-.2-2.5 0-4.1 1.5-4.1 4.2v2.2H7.7v3.3h2.8V21',
  x: 'M4.5 4.5h3.8l11.2 15h-3.8l-11.2-15Zm14.5 0-6.2 6.9m-2 2.3L5.3 19.5',
  telegram: 'M3.5 11.5 20.5 5l-3 14.5-5.5-4-2.8 3-.9-5.3L3.5 11.5Zm4.8 1.7L17 8l-5 7.5',
  mail: 'M4 6h16v12H4V6Zm0 1 8 6 8-6',
}
