import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import type { Label } from '#client/catalogue/label/rules.ts'
import type { ShareImage } from '#client/catalogue/label/share-image.data.ts'
import { Crumbs } from '#client/kit/Crumbs.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { ShareRows } from '#client/kit/ShareRows.tsx'
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

/**
 * Ways to share the page. A native popover, so it opens without JavaScript, closes with Escape and gives the focus back; then it
 * shows the address.
 */
function ShareMenu({ label, address }: { label: Label; address: string }) {
  const title = label.name
  const [photo] = label.isAdult ? [] : label.photos
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
        <div className="row between gap-3">
          <h2 className="title-s" id="share-title" ref={heading} tabIndex={-1} dir="auto">
            Compartir {title}
          </h2>
          <button className="icon-button" type="button" popoverTarget="compartir">
            <Icon name="close" />
            <span className="visually-hidden">Cerrar</span>
          </button>
        </div>
        {photo ? (
          <img
            className="share-picture niche"
            {...photo.thumb}
            sizes="30vh"
            alt=""
            width="96"
            height="128"
            loading="lazy"
          />
        ) : null}
        <ShareRows
          title={title}
          address={address}
          drawFile={
            photo
              ? () =>
                  drawingOf({
                    title,
                    caption: `${label.line.name} · ${label.license.name}`,
                    src: photo.src,
                  })
              : null
          }
        />
        <noscript>
          <p className="share-address small anywhere pad-3 sunken round">{address}</p>
        </noscript>
      </div>
    </>
  )
}

const drawingOf = async (image: ShareImage) =>
  (await import('#client/catalogue/label/share-image.data.ts')).drawShareImage(image)
