import '#client/catalogue/license/plaque.css'
import '#client/catalogue/members/style.css'
import { useState } from 'react'
import type { LicenseCardData } from '#client/catalogue/data.ts'
import { PlaqueCard } from '#client/catalogue/license/parts/PlaqueCard.tsx'
import { collectablesOf } from '#client/catalogue/members/rules.ts'
import { Modal } from '#client/kit/Modal.tsx'
import { formatNumber } from '#client/kit/numbers.ts'
import { LicenseFinder } from './LicenseFinder.tsx'

const shownMax = 16

/** The first licenses in a row, with a link to all others. */
export function LicenseShelf({ plaques }: { plaques: LicenseCardData[] }) {
  const [isOpen, setOpen] = useState(false)
  if (plaques.length === 0) return null
  return (
    <section className="license-shelf" aria-label="Licencias">
      <ul>
        {plaques.slice(0, shownMax).map((plaque) => (
          <li key={plaque.slug}>
            <PlaqueCard plaque={plaque} to={collectablesOf(plaque.slug)} />
          </li>
        ))}
      </ul>
      <button className="action" data-kind="quiet" type="button" onClick={() => setOpen(true)}>
        Ver las {formatNumber(plaques.length)} licencias
      </button>
      <Modal title="Licencias" isOpen={isOpen} onClose={() => setOpen(false)}>
        <LicenseFinder plaques={plaques} />
      </Modal>
    </section>
  )
}

/** Shown until it is known which licenses the member collects, because the order depends on it. */
export function LicenseShelfWaiting() {
  return (
    <div className="license-shelf" aria-busy="true">
      <span className="skeleton" />
    </div>
  )
}
