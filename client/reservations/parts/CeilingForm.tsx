import '#client/reservations/style/forms.css'
import { FormError } from '#client/kit/FormError.tsx'
import { MoneyField } from '#client/kit/MoneyField.tsx'
import { moneyInputText, parseMoney } from '#client/kit/money.ts'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { showToast } from '#client/kit/toasts.ts'
import { useForm } from '#client/kit/use-form.ts'
import type { FormContext } from '#client/reservations/form-context.data.ts'
import type { ReservationSettings } from '#contract/reservations-overview.ts'

interface CeilingFormProps {
  currency: string
  ceilings: ReservationSettings['ceilings']
  context: FormContext
}

/** The monthly ceiling of a currency. An empty field removes it. */
export function CeilingForm({ currency, ceilings, context }: CeilingFormProps) {
  const current = ceilings.find((one) => one.currency === currency)?.monthly_cents ?? null
  const form = useForm({
    initial: { ceiling: moneyInputText(current, currency) },
    send: async ({ values: { ceiling } }) => {
      const read = ceiling.trim() === '' ? { cents: null } : parseMoney(ceiling, currency)
      if ('error' in read) return { message: read.error, fields: { ceiling: read.error } }
      // Zero removes the ceiling.
      const cents = read.cents === 0 ? null : read.cents
      const outcome = await context.mutations.editSettings({
        body: { ceilings: [{ currency, monthly_cents: cents }] },
      })
      if ('failure' in outcome) return outcome.failure
      showToast({
        kind: 'done',
        text: cents === null ? 'Ya no tienes tope mensual.' : 'Tope mensual guardado.',
      })
      return null
    },
  })
  return (
    <details className="ceiling">
      <summary>{current === null ? 'Poner un tope mensual' : 'Cambiar el tope mensual'}</summary>
      <form className="ceiling-form" {...form.formProps}>
        <FormError title="No se guardó" failure={form.failure} />
        <MoneyField
          name="ceiling"
          label={`Tope al mes en ${currency}`}
          currency={currency}
          help="Vacío para no tener tope."
          error={form.fields.ceiling ?? form.fields.ceilings}
          own={form.bind('ceiling')}
        />
        <SubmitButton isSending={form.isSending} sending="Guardando…">
          Guardar el tope
        </SubmitButton>
      </form>
    </details>
  )
}
