import '#client/catalogue/label/releases.css'
import type { Label } from '#client/catalogue/label/rules.ts'
import { Icon } from '#client/kit/Icon.tsx'

/** The release date of each market, and its changes. */
export function Releases({ label }: { label: Label }) {
  return (
    <section
      className="releases"
      aria-labelledby="releases-title"
      data-unknown={label.releases.length + label.changes.length === 0 || undefined}
    >
      <h2 id="releases-title">
        <Icon name="calendar" /> Lanzamiento
      </h2>
      {label.releases.length === 0 ? <p className="releases-date">{label.release}</p> : null}
      <dl>
        {label.releases.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
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
