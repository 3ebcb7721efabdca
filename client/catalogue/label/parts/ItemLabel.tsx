import type { ReactNode } from 'react'
import type { Label } from '#client/catalogue/label/rules.ts'
import { Crumbs } from '#client/kit/Crumbs.tsx'
import { Link } from '#client/kit/Link.tsx'
import { itemStatuses } from '#contract/catalogue-words.ts'
import { ItemCredits } from './ItemCredits.tsx'
import { Releases } from './Releases.tsx'
import { ShareMenu } from './ShareMenu.tsx'

interface ItemLabelProps {
  label: Label
  /** The URL of the page, for sharing; null for a figure that only its owner sees. */
  address: string | null
  /** The path where its tags are searched. */
  searchPath?: string
  /** The controls of a member. */
  children?: ReactNode
}

/** What the figure is, when it is released, and everything known about it. */
export function ItemLabel({ label, address, searchPath = '/buscador', children }: ItemLabelProps) {
  return (
    <div className="item-label">
      <Crumbs places={[label.license, label.line]} />
      <h1 dir="auto">{label.name}</h1>
      <div className="item-label-row">
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
      <div className="item-label-actions">
        {children}
        {address === null ? null : <ShareMenu title={label.name} address={address} photo={label.photos[0]} />}
      </div>
      {label.description ? (
        <p className="item-label-text" dir="auto">
          {label.description}
        </p>
      ) : null}
      <Releases label={label} />
      <dl className="item-facts">
        {label.facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      {label.tags.length > 0 ? (
        <ul className="item-tags" aria-label="Etiquetas">
          {label.tags.map((tag) => (
            <li key={tag}>
              <Link to={`${searchPath}?query=${encodeURIComponent(tag)}`} dir="auto" rel="nofollow">
                {tag}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {label.links.length > 0 ? (
        <ul className="item-links" aria-label="Enlaces">
          {label.links.map(({ label: text, url }) => (
            <li key={url}>
              <a href={url} rel="noopener nofollow external">
                {text}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      <ItemCredits credits={label.credits} />
      {address === null ? null : (
        <p>
          <Link className="action" data-kind="quiet" to={`/aportaciones/corregir/${label.id}`} rel="nofollow">
            Corregir un dato
          </Link>
        </p>
      )}
    </div>
  )
}
