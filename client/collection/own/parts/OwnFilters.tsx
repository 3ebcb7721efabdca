import { useState } from 'react'
import { Link } from 'react-router'
import type { OwnFacet, OwnState } from '#client/collection/own/rules.ts'
import {
  hasTypedFilters,
  ownFacetNames,
  ownFacets,
  ownSearch,
  withToggledFilter,
} from '#client/collection/own/rules.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { LazyDetails } from '#client/kit/LazyDetails.tsx'
import { formatNumber } from '#client/kit/numbers.ts'
import { conditions, copyCounts, copyNotes } from '#contract/collection-words.ts'
import { CopyFilters } from './CopyFilters.tsx'

/** A value of a filter, with its count if it is known. */
export interface OwnValue {
  slug: string
  name: string
  count?: number
}

export type OwnValues = Partial<Record<OwnFacet, readonly OwnValue[]>>

interface OwnFiltersProps {
  state: OwnState
  base: string
  /** Null while they load. */
  values: OwnValues | null
  /** The default currency of prices. */
  currency: string
  onChange: (state: OwnState) => void
}

const shownAtOnce = 8

/** All filters of a list. Each value is a link, because the address contains the whole state. */
export function OwnFilters(props: OwnFiltersProps) {
  return (
    <aside className="filter-panel" id="filtros" popover="auto" aria-label="Filtros">
      <div className="filter-panel-head">
        <h2>Filtros</h2>
        <button className="icon-button" type="button" popoverTarget="filtros" popoverTargetAction="hide">
          <Icon name="close" />
          <span className="visually-hidden">Cerrar filtros</span>
        </button>
      </div>
      {props.values === null ? null : <Groups {...props} values={props.values} />}
    </aside>
  )
}

/** Rendered when all values are known, because which group is the first depends on them. */
function Groups({ state, base, values, currency, onChange }: OwnFiltersProps & { values: OwnValues }) {
  const isOfCopies = state.list === 'collection'
  const offered: OwnValues = { ...values, ...(isOfCopies ? copyValues : {}) }
  const names = ownFacetNames.filter((name) => state.chosen[name] || canNarrow(offered[name]))
  return (
    <>
      {names.map((name, index) => (
        <Group
          key={`${base} ${name}`}
          name={name}
          values={offered[name] ?? []}
          state={state}
          base={base}
          isFirst={index === 0}
        />
      ))}
      {isOfCopies ? <TypedFilters {...{ state, currency, onChange }} /> : null}
    </>
  )
}

/** Rendered when it is opened: on a phone its fields would delay the sheet. */
function TypedFilters(props: Pick<OwnFiltersProps, 'state' | 'currency' | 'onChange'>) {
  return (
    <LazyDetails
      className="filter-group"
      isOpen={hasTypedFilters(props.state)}
      summary={
        <>
          <h3>Precio, fecha y lugar</h3>
          <Icon name="chevron" />
        </>
      }
    >
      {() => <CopyFilters key={typedFiltersKey(props)} {...props} />}
    </LazyDetails>
  )
}

/** The form begins anew when a filter is removed elsewhere. */
const typedFiltersKey = ({
  state: { store, place, ranges },
  currency,
}: Pick<OwnFiltersProps, 'state' | 'currency'>) => JSON.stringify([store, place, ranges, currency])

const valuesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([slug, name]) => ({ slug, name }))

/** The filters of copies with fixed values. */
export const copyValues: OwnValues = {
  condition: valuesOf(conditions),
  copies: valuesOf(copyCounts),
  notes: valuesOf(copyNotes),
}

function canNarrow(values: readonly OwnValue[] = []): boolean {
  return values.length > 1
}

interface GroupProps {
  name: OwnFacet
  values: readonly OwnValue[]
  state: OwnState
  base: string
  isFirst: boolean
}

function Group({ name, values, state, base, isFirst }: GroupProps) {
  // Only at first: a group must not close when its last value is removed.
  const [isOpen] = useState(isFirst || state.chosen[name] !== undefined)
  const chosen = state.chosen[name] ?? []
  const missing = chosen.filter((slug) => !values.some((value) => value.slug === slug))
  const all = [...missing.map((slug) => ({ slug, name: slug })), ...values]
  const first = all.filter(({ slug }, index) => index < shownAtOnce || chosen.includes(slug))
  const rest = all.filter((value) => !first.includes(value))
  const options = (shown: readonly OwnValue[]) => (
    <ul>
      {shown.map(({ slug, name: text, count }) => (
        <li key={slug}>
          <Link
            className="filter-option"
            to={base + ownSearch(withToggledFilter(state, name, slug))}
            aria-current={chosen.includes(slug) || undefined}
            preventScrollReset
          >
            <span className="filter-option-box" aria-hidden="true" />
            <span className="filter-option-name" dir="auto">
              {text}
            </span>
            {count === undefined ? null : <span className="filter-option-count">{formatNumber(count)}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
  return (
    <details className="filter-group" open={isOpen}>
      <summary>
        <h3>{ownFacets[name]}</h3>
        <Icon name="chevron" />
      </summary>
      {options(first)}
      {rest.length > 0 ? (
        <LazyDetails
          className="filter-more"
          summary={
            <>
              Ver {formatNumber(rest.length)} más
              <span className="visually-hidden"> de {ownFacets[name]}</span>
            </>
          }
        >
          {() => options(rest)}
        </LazyDetails>
      ) : null}
    </details>
  )
}
