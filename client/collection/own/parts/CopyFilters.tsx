import type { RangeTexts } from '#client/collection/own/range-texts.rules.ts'
import { parseRangeTexts, rangeTextsOf } from '#client/collection/own/range-texts.rules.ts'
import type { OwnState } from '#client/collection/own/rules.ts'
import { currencyOptions } from '#client/kit/currencies.ts'
import { Field } from '#client/kit/Field.tsx'
import { SelectField } from '#client/kit/SelectField.tsx'
import type { Form } from '#client/kit/use-form.ts'
import { useForm } from '#client/kit/use-form.ts'
import { collectionLimits } from '#contract/collection-words.ts'

interface CopyFiltersProps {
  state: OwnState
  /** The default currency of prices. */
  currency: string
  onChange: (state: OwnState) => void
}

type Typed = RangeTexts & Record<'store' | 'place', string>

/** The filters of copies without a list of values: store, place, prices and dates are typed. */
export function CopyFilters({ state, currency, onChange }: CopyFiltersProps) {
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
  return (
    <form className="own-texts" aria-label="Lo que anotaste de tus copias" {...formProps}>
      <PriceFields filled={filled} />
      <TimeFields filled={filled} />
      <Field name="store" label="Tienda">
        {(own) => <input {...own} {...bind('store')} maxLength={collectionLimits.store} />}
      </Field>
      <Field name="place" label="Lugar">
        {(own) => <input {...own} {...bind('place')} maxLength={collectionLimits.place} />}
      </Field>
      <button className="action" data-kind="quiet" type="submit">
        Aplicar
      </button>
    </form>
  )
}

function PriceFields({ filled: { bind, fields, values } }: { filled: Form<Typed> }) {
  const isAsked = values.price_min + values.price_max !== ''
  return (
    <fieldset className="own-range">
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
    <fieldset className="own-range">
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
