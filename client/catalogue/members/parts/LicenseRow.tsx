import { useState } from 'react'
import { Link } from 'react-router'
import type { LicenseCardData } from '#client/catalogue/data.ts'
import { LicenseCard } from '#client/catalogue/license/parts/LicenseCard.tsx'
import { collectablesOf } from '#client/catalogue/members/rules.ts'
import { QuietButton } from '#client/kit/Action.tsx'
import { Field } from '#client/kit/Field.tsx'
import { Modal } from '#client/kit/Modal.tsx'
import { filterByName } from '#client/kit/name-filter.ts'
import { countText, formatNumber } from '#client/kit/numbers.ts'

const shownMax = 16

export function LicenseRow({ cards }: { cards: LicenseCardData[] }) {
  const [isOpen, setOpen] = useState(false)
  if (cards.length === 0) return null
  return (
    <section className="license-shelf stack gap-2 justify-items-start" aria-label="Licencias">
      <ul className="grid gap-3 scroll-x">
        {cards.slice(0, shownMax).map((card) => (
          <li className="min-0" key={card.slug}>
            <LicenseCard card={card} to={collectablesOf(card.slug)} />
          </li>
        ))}
      </ul>
      <QuietButton onClick={() => setOpen(true)}>Ver las {formatNumber(cards.length)} licencias</QuietButton>
      <Modal title="Licencias" isOpen={isOpen} onClose={() => setOpen(false)}>
        <LicenseFinder cards={cards} />
      </Modal>
    </section>
  )
}

/** Shown until it is known which licenses the member collects, because the order depends on it. */
export function LicenseRowSkeleton() {
  return (
    <div className="license-shelf stack gap-2 justify-items-start" aria-busy="true">
      <span className="skeleton" />
    </div>
  )
}

const foundMax = 60

function LicenseFinder({ cards }: { cards: LicenseCardData[] }) {
  const [text, setText] = useState('')
  const found = filterByName(cards, text)
  return (
    <div className="license-finder stack gap-3">
      <Field name="license" label="Nombre de la licencia">
        {(own) => (
          <input
            {...own}
            type="search"
            autoComplete="off"
            maxLength={100}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <p className="note" role="status">
        {countText(found.length, 'licencia', 'licencias')}
      </p>
      <ul>
        {found.slice(0, foundMax).map(({ slug, name, itemsCount }) => (
          <li key={slug}>
            <Link className="row anywhere between gap-3 line-below touch-height" to={collectablesOf(slug)}>
              <span dir="auto">{name}</span>
              <span className="note numbers flex-none">{formatNumber(itemsCount)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {found.length > foundMax ? <p className="note">Escribe más del nombre para ver las demás.</p> : null}
    </div>
  )
}
