import type { LicenseCardData } from '#client/catalogue/data.ts'
import { LicenseCard } from '#client/catalogue/license/parts/LicenseCard.tsx'
import { licensePath } from '#client/catalogue/rules.ts'

const shownMax = 8

/** Links to licenses on the page of a URL that does not exist. */
export function LicenseShortcuts({ licenses }: { licenses: LicenseCardData[] }) {
  if (licenses.length === 0) return null
  return (
    <section className="band" aria-labelledby="shortcuts-title">
      <h2 className="band-title" id="shortcuts-title">
        Licencias
      </h2>
      <ul className="license-grid">
        {licenses.slice(0, shownMax).map((card) => (
          <li key={card.slug}>
            <LicenseCard card={card} to={licensePath(card.slug)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
