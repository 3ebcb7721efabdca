import '#client/catalogue/license/card.css'
import '#client/catalogue/members/style.css'
import { useState } from 'react'
import type { LicenseCardData } from '#client/catalogue/data.ts'
import { LicenseCard } from '#client/catalogue/license/parts/LicenseCard.tsx'
import { collectablesOf } from '#client/catalogue/members/rules.ts'
import { Modal } from '#client/kit/Modal.tsx'
import { formatNumber } from '#client/kit/numbers.ts'
import { LicenseFinder } from './LicenseFinder.tsx'

const shownMax = 16

/** The first licenses in a row, with a link to all others. */
export function LicenseRow({ cards }: { cards: LicenseCardData[] }) {
  const [isOpen, setOpen] = useState(false)
  if (cards.length === 0) return null
  return (
    <section className="license-shelf stack gap-2" aria-label="Licencias">
      <ul>
        {cards.slice(0, shownMax).map((card) => (
          <li key={card.slug}>
            <LicenseCard card={card} to={collectablesOf(card.slug)} />
          </li>
        ))}
      </ul>
      <button className="action" data-kind="quiet" type="button" onClick={() => setOpen(true)}>
        Ver las {formatNumber(cards.length)} licencias
      </button>
      <Modal title="Licencias" isOpen={isOpen} onClose={() => setOpen(false)}>
        <LicenseFinder cards={cards} />
      </Modal>
    </section>
  )
}

/** Shown until it is known which licenses the member collects, because the order depends on it. */
export function LicenseRowSkeleton() {
  return (
    <div className="license-shelf stack gap-2" aria-busy="true">
      <span className="skeleton" />
    </div>
  )
}
