import { useState } from 'react'
import { Link } from 'react-router'
import type { LicenseCardData } from '#client/catalogue/data.ts'
import { collectablesOf } from '#client/catalogue/members/rules.ts'
import { Field } from '#client/kit/Field.tsx'
import { filterByName } from '#client/kit/name-filter.ts'
import { countText, formatNumber } from '#client/kit/numbers.ts'

const shownMax = 60

/** Every license, found by a part of its name. */
export function LicenseFinder({ cards }: { cards: LicenseCardData[] }) {
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
      <p role="status">{countText(found.length, 'licencia', 'licencias')}</p>
      <ul>
        {found.slice(0, shownMax).map(({ slug, name, itemsCount }) => (
          <li key={slug}>
            <Link to={collectablesOf(slug)}>
              <span dir="auto">{name}</span>
              <span className="license-finder-count note numbers">{formatNumber(itemsCount)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {found.length > shownMax ? <p>Escribe más del nombre para ver las demás.</p> : null}
    </div>
  )
}
