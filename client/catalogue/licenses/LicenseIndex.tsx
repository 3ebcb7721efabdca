import type { FacetValue } from '#client/catalogue/filters/rules.ts'
import type { LicenseLetterGroup } from '#client/catalogue/licenses/rules.ts'
import { Link } from '#client/kit/Link.tsx'
import { formatNumber } from '#client/kit/numbers.ts'

interface LicenseIndexProps {
  shelves: LicenseLetterGroup[]
  hrefOf: (license: FacetValue) => string
}

/** Every license under its initial letter. The letters stay visible while scrolling; they and the names are plain links. */
export function LicenseIndex({ shelves, hrefOf }: LicenseIndexProps) {
  return (
    <div className="license-index">
      <nav className="license-letters" aria-label="Letras">
        {shelves.map(({ letter, id }) => (
          <a key={id} href={`#${id}`}>
            {letter}
          </a>
        ))}
      </nav>
      {shelves.map(({ letter, id, licenses }) => (
        <section className="license-letter" key={id} id={id} aria-labelledby={`${id}-titulo`}>
          <h2 id={`${id}-titulo`}>{letter}</h2>
          <ul>
            {licenses.map((license) => (
              <li key={license.slug}>
                <Link to={hrefOf(license)}>
                  <span dir="auto">{license.name}</span>
                  <span className="license-letter-count">{formatNumber(license.count)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
