import { useId, useState } from 'react'
import { Link } from 'react-router'
import { parseRangeTexts, type RangeTexts, rangeTextsOf } from '#client/collection/own/ranges.rules.ts'
import type { OwnFacet, OwnState } from '#client/collection/own/rules.ts'
import {
  hasTypedFilters,
  ownFacetNames,
  ownFacets,
  ownSearch,
  withToggledFilter,
} from '#client/collection/own/rules.ts'
import { PlaceOptions } from '#client/collection/tags/Tags.tsx'
import { MainButton } from '#client/kit/Action.tsx'
import { Field } from '#client/kit/Field.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { IconButton } from '#client/kit/IconButton.tsx'
import { LazyDetails } from '#client/kit/LazyDetails.tsx'
import { currencyOptions } from '#client/kit/money.ts'
import { countText, formatNumber } from '#client/kit/numbers.ts'
import { SelectField } from '#client/kit/TextFields.tsx'
import { type Form, useForm } from '#client/kit/use-form.ts'
import { collectionLimits, conditions, copyCounts, copyNotes } from '#contract/collection/words.ts'

interface OwnValue {
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
  /** How many figures they leave; null until it is loaded. */
  total: number | null
  onChange: (state: OwnState) => void
}

const shownAtOnce = 8

/** All filters of a list. Each value is a link, because the address contains the whole state. */
export function OwnFilters(props: OwnFiltersProps) {
  return (
    <aside className="filter-panel" id="filtros" popover="auto" aria-label="Filtros">
      <div className="filter-panel-head row between">
        <h2>Filtros</h2>
        <IconButton icon="close" label="Cerrar filtros" popoverTarget="filtros" popoverTargetAction="hide" />
      </div>
      {props.values === null ? null : <Groups {...props} values={props.values} />}
      <div className="filter-panel-foot">
        <MainButton popoverTarget="filtros">
          Ver {props.total === null ? 'figuras' : countText(props.total, 'figura', 'figuras')}
        </MainButton>
      </div>
    </aside>
  )
}

/** Rendered when all values are known, because which group is the first depends on them. */
function Groups({ state, base, values, currency, onChange }: OwnFiltersProps & { values: OwnValues }) {
  const isOfCopies = state.list === 'collection'
  const offered: OwnValues = { ...values, ...(isOfCopies ? copyValues : {}) }
  const names = ownFacetNames.filter((name) => state.chosen[name] || canNarrow(name, offered[name]))
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

function canNarrow(name: OwnFacet, values: readonly OwnValue[] = []): boolean {
  return values.length > (name === 'tags' ? 0 : 1)
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
            className="filter-option row gap-3"
            to={base + ownSearch(withToggledFilter(state, name, slug))}
            aria-current={chosen.includes(slug) || undefined}
            preventScrollReset
          >
            <span className="filter-option-box" aria-hidden="true" />
            <span className="filter-option-name" dir="auto">
              {text}
            </span>
            {count === undefined ? null : (
              <span className="filter-option-count soft numbers">{formatNumber(count)}</span>
            )}
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

interface CopyFiltersProps {
  state: OwnState
  /** The default currency of prices. */
  currency: string
  onChange: (state: OwnState) => void
}

type Typed = RangeTexts & Record<'store' | 'place', string>

/** The filters of copies without a list of values: store, place, prices and dates are typed. */
function CopyFilters({ state, currency, onChange }: CopyFiltersProps) {
  const filled = useForm<Typed>({
    initial: { ...rangeTextsOf(state.ranges, currency), store: state.store, place: state.place },
    send: async ({ values: { store, place, ...typed } }) => {
      const ranges = parseRangeTexts(typed)
      if ('fields' in ranges) return ranges
      onChange({ ...state, ranges, store: store.trim(), place: place.trim() })
      // On a phone the filters are a sheet that would cover the results.
      formProps.ref.current?.closest<HTMLElement>('[popover]')?.togglePopover(false)
      return null
    },
  })
  const { formProps, bind } = filled
  const places = useId()
  return (
    <form className="own-texts stack gap-3" aria-label="Lo que anotaste de tus copias" {...formProps}>
      <PriceFields filled={filled} />
      <TimeFields filled={filled} />
      <Field name="store" label="Tienda">
        {(own) => <input {...own} {...bind('store')} maxLength={collectionLimits.store} />}
      </Field>
      <Field name="place" label="Lugar">
        {(own) => <input {...own} {...bind('place')} list={places} maxLength={collectionLimits.place} />}
      </Field>
      <PlaceOptions id={places} />
      <button className="action" data-kind="quiet" type="submit">
        Aplicar
      </button>
    </form>
  )
}

function PriceFields({ filled: { bind, fields, values } }: { filled: Form<Typed> }) {
  const isAsked = values.price_min + values.price_max !== ''
  return (
    <fieldset className="own-range gap-3 items-start">
      <legend>Precio pagado</legend>
      <Field name="price_min" label="Desde" error={fields.price_min}>
        {(own) => (
          <input {...own} {...bind('price_min')} inputMode="decimal" autoComplete="off" maxLength={40} />
        )}
      </Field>
      <Field name="price_max" label="Hasta" error={fields.price_max}>
        {(own) => (
          <input {...own} {...bind('price_max')} inputMode="decimal" autoComplete="off" maxLength={40} />
        )}
      </Field>
      <SelectField
        name="currency"
        label="Moneda"
        own={bind('currency')}
        options={currencyOptions(values.currency)}
        {...(isAsked ? { help: `Solo copias pagadas en ${values.currency}.` } : {})}
      />
    </fieldset>
  )
}

function TimeFields({ filled: { bind, fields } }: { filled: Form<Typed> }) {
  return (
    <fieldset className="own-range gap-3 items-start">
      <legend>Llegó</legend>
      <Field name="acquired_from" label="Desde" error={fields.acquired_from}>
        {(own) => <input {...own} {...bind('acquired_from')} type="date" min="1900-01-01" max="2100-12-31" />}
      </Field>
      <Field name="acquired_to" label="Hasta" error={fields.acquired_to}>
        {(own) => <input {...own} {...bind('acquired_to')} type="date" min="1900-01-01" max="2100-12-31" />}
      </Field>
    </fieldset>
  )
}
