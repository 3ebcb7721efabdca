import { DescribedFields } from '#client/kit/DescribedFields.tsx'
import { mexicoDay, shortDayText } from '#client/kit/days.ts'
import { FormError } from '#client/kit/FormError.tsx'
import { MoreFields } from '#client/kit/MoreFields.tsx'
import { moneyInputText } from '#client/kit/money.ts'
import { RestoredDraft } from '#client/kit/RestoredDraft.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { useForm } from '#client/kit/use-form.ts'
import type { ChargeValues } from '#client/reservations/charges.rules.ts'
import {
  chargeFields,
  customsOf,
  initialCharge,
  readCharge,
  sharesOf,
} from '#client/reservations/charges.rules.ts'
import { addCharge, bodyOf, laterText, reservationDraft, takeBackCharge } from '#client/reservations/data.ts'
import { homeCurrency, type OnDone } from '#client/reservations/entries.rules.ts'
import { partFields, remainderOf } from '#client/reservations/parts.rules.ts'
import { useApi } from '#client/use-api.ts'
import { moneyText } from '#contract/money.ts'
import type { Charge, Reservation } from '#contract/reservations/reservations.ts'
import { sharedKinds } from '#contract/reservations/words.ts'
import { ByCurrency, Remainder } from './ByCurrency.tsx'

interface ChargeFormProps {
  /** Those that share it, in any currency. */
  reservations: readonly Reservation[]
  /** The name of the draft. */
  name: string
  /** The charge to correct. */
  corrected?: Charge | null
  onDone: OnDone
}

/** Splits shipping, customs or a discount over figures. */
export function ChargeForm({ reservations, ...own }: ChargeFormProps) {
  const shared = reservations.filter(({ status }) => status !== 'cancelado')
  if (shared.length === 0) return <p>No hay figuras a las que sumarles un cargo.</p>
  return (
    <ByCurrency reservations={shared}>
      {(those, currency) => <Form key={currency} reservations={those} {...own} />}
    </ByCurrency>
  )
}

function Form({ reservations, name, corrected = null, onDone }: ChargeFormProps) {
  const currency = reservations[0]?.currency ?? 'MXN'
  const of = chargeFields(currency)
  const form = useForm<ChargeValues>({
    initial: initialCharge(reservations, { today: mexicoDay(new Date()), corrected }),
    draftStore: reservationDraft(`cargo-${name}-${currency}-${corrected?.id ?? ''}`),
    send: async ({ values, key }) => {
      const body = bodyOf(readCharge(values, reservations, corrected))
      const text = `${sharedKinds[body.kind]} de ${moneyText(body.amount_cents, currency)}`
      const added = await addCharge({ ...body, idempotency_key: key }, text)
      if (added === null) onDone(laterText(text))
      // Taking a correction back would not bring back what it corrected.
      else
        onDone(
          `${text}: quedó repartido.`,
          corrected ? {} : { undo: () => void takeBackCharge(added.charge) },
        )
    },
  })
  const { values, fields } = form
  const isShared = reservations.length > 1
  const isUnfolded = ['on', 'rate', 'note'].some((field) => fields[field])
  return (
    <form className="stack gap-4" {...form.formProps}>
      <RestoredDraft isRecalled={form.isRecalled} onRestart={form.restart} />
      <FormError title="No se registró" failure={form.failure} />
      <div className="field-row gap-4 items-start">
        <DescribedFields of={of} form={form} names={['kind', 'amount_cents']} />
      </div>
      {values.kind === 'aduana' ? (
        <CustomsEstimate
          reservations={reservations}
          onChoose={(cents) => form.change({ amount_cents: moneyInputText(cents, currency) })}
        />
      ) : null}
      {isShared ? <DescribedFields of={of} form={form} names={['split']} /> : null}
      {isShared ? <Shares values={values} reservations={reservations} /> : null}
      {isShared && values.split === 'mano' ? (
        <>
          <fieldset className="transfer-parts stack gap-4">
            <legend className="below-3 strong">A cada figura</legend>
            <DescribedFields of={partFields(reservations)} form={form} />
          </fieldset>
          <Remainder left={remainderOf(values, reservations)} currency={currency} what="cargo" />
        </>
      ) : null}
      {values.kind === 'descuento' ? null : <DescribedFields of={of} form={form} names={['is_paid']} />}
      <MoreFields summary="Fecha y nota" isOpen={isUnfolded}>
        <DescribedFields
          of={of}
          form={form}
          names={currency === homeCurrency ? ['on', 'note'] : ['on', 'rate', 'note']}
        />
      </MoreFields>
      <SubmitButton
        isSending={form.isSending}
        sending="Registrando…"
        text={corrected ? 'Guardar' : 'Registrar'}
      />
    </form>
  )
}

function Shares({ values, reservations }: { values: ChargeValues; reservations: readonly Reservation[] }) {
  const shares = sharesOf(values, reservations)
  if (shares === null) return null
  return (
    <ul className="stack gap-1 note numbers" aria-label="A cada figura">
      {reservations.map(({ id, item, currency }, place) => (
        <li className="flex wrap between gap-0-3" key={id}>
          <span className="anywhere" dir="auto">
            {item.name}
          </span>
          {moneyText(shares[place] ?? 0, currency)}
        </li>
      ))}
    </ul>
  )
}

interface CustomsEstimateProps {
  reservations: readonly Reservation[]
  onChoose: (cents: number) => void
}

/** What customs would ask by the rate that the operator entered, which says of when it is. */
function CustomsEstimate({ reservations, onChoose }: CustomsEstimateProps) {
  const { data: settings } = useApi('getReservationSettings', {})
  const rate = settings?.customs_rate
  if (!rate) return null
  const cents = customsOf(rate, reservations)
  return (
    <p className="stack gap-2 note">
      <button
        className="action small numbers self-start"
        data-kind="quiet"
        type="button"
        onClick={() => onChoose(cents)}
      >
        Estimado: {moneyText(cents, reservations[0]?.currency ?? 'MXN')}
      </button>
      <span dir="auto">
        {rate.percent} % del precio, desde el {shortDayText(rate.since)}, según {rate.source}. Confírmalo con
        tu comprobante.
      </span>
    </p>
  )
}
