import '#client/catalogue/license/menu.css'
import type { LicenseCardData } from '#client/catalogue/data.ts'
import { LicenseCard } from '#client/catalogue/license/parts/LicenseCard.tsx'
import { licensesPath } from '#client/catalogue/rules.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { Link } from '#client/kit/Link.tsx'

/** The "Figuras" menu. It is a native popover, so it works without a script. */
export function LicensesMenu({ licenses }: { licenses: LicenseCardData[] }) {
  return (
    <div className="licenses-menu" id="figuras" popover="auto">
      <nav className="licenses-menu-inner" aria-label="Figuras">
        <ul className="license-grid" data-size="small">
          {licenses.map((card) => (
            <li key={card.slug}>
              <LicenseCard card={card} to={`/${card.slug}`} />
            </li>
          ))}
          <li>
            <Link className="license-card license-card-all" to={licensesPath}>
              Todas las licencias
              <Icon name="arrow" />
            </Link>
          </li>
        </ul>
        <div className="licenses-menu-foot">
          <Link className="action" data-kind="quiet" to="/buscador">
            Ver todo el catálogo
          </Link>
          <Link className="action" data-kind="main" to="/registro">
            Crear cuenta
          </Link>
        </div>
      </nav>
    </div>
  )
}
