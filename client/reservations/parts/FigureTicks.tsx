import { FigureThumb } from '#client/catalogue/members/parts/FigureThumb.tsx'
import { CheckboxField } from '#client/kit/CheckboxField.tsx'
import type { Form } from '#client/kit/use-form.ts'
import { tickOf } from '#client/reservations/orders.rules.ts'
import type { Reservation } from '#contract/reservations/reservations.ts'

interface FigureTicksProps {
  legend: string
  reservations: readonly Reservation[]
  form: Pick<Form<Record<string, string>>, 'values' | 'change'>
  noteOf: (reservation: Reservation) => string
}

/** Reservations to tick. */
export function FigureTicks({ legend, reservations, form, noteOf }: FigureTicksProps) {
  return (
    <fieldset className="stack gap-2 large-ticks">
      <legend className="below-3 strong">{legend}</legend>
      {reservations.map((one) => (
        <CheckboxField
          key={one.id}
          input={{
            name: tickOf(one.id),
            checked: form.values[tickOf(one.id)] === 'yes',
            onChange: ({ currentTarget }) =>
              form.change({ [tickOf(one.id)]: currentTarget.checked ? 'yes' : '' }),
          }}
        >
          <span className="row gap-3">
            <FigureThumb item={one.item} />
            <span className="grid min-0">
              <span className="anywhere" dir="auto">
                {one.item.name}
              </span>{' '}
              <span className="note">{noteOf(one)}</span>
            </span>
          </span>
        </CheckboxField>
      ))}
    </fieldset>
  )
}

export const ticksOf = (reservations: readonly Reservation[], isTicked: (one: Reservation) => boolean) =>
  Object.fromEntries(reservations.map((one) => [tickOf(one.id), isTicked(one) ? 'yes' : '']))

export const tickedOf = (values: Readonly<Record<string, string>>, reservations: readonly Reservation[]) =>
  reservations.filter(({ id }) => values[tickOf(id)] === 'yes').map(({ id }) => id)
