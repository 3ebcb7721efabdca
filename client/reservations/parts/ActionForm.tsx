import { showLineComplete } from '#client/collection/marks/data.ts'
import { MainLink, QuietLink } from '#client/kit/Action.tsx'
import { DescribedFields } from '#client/kit/DescribedFields.tsx'
import { mexicoDay } from '#client/kit/days.ts'
import { fieldTexts, readFields } from '#client/kit/described-fields.ts'
import { FormError } from '#client/kit/FormError.tsx'
import { changedFields } from '#client/kit/form-data.ts'
import { RestoredDraft } from '#client/kit/RestoredDraft.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { TextField } from '#client/kit/TextFields.tsx'
import { useForm } from '#client/kit/use-form.ts'
import {
  addEntry,
  bodyOf,
  changeReservations,
  laterText,
  reservationDraft,
} from '#client/reservations/data.ts'
import type { OnDone, ReservationAction } from '#client/reservations/entries.rules.ts'
import { cancelFields, dateFields, isPayment, receiptFields } from '#client/reservations/entries.rules.ts'
import type { PlanOptions, PlanValues } from '#client/reservations/plan-choice.rules.ts'
import {
  allTemplates,
  initialPlanValues,
  planPreviewRequest,
  readPlanDraft,
  readPlanValues,
} from '#client/reservations/plan-choice.rules.ts'
import { expectedText, lossText, netPaid } from '#client/reservations/rules.ts'
import { moneyText } from '#contract/money.ts'
import type { PlanTemplate } from '#contract/reservations/plans.ts'
import type { Reservation } from '#contract/reservations/reservations.ts'
import { ChargeForm } from './ChargeForm.tsx'
import { PlanPreview } from './DueSteps.tsx'
import { EditForm } from './EditForm.tsx'
import { NoteForm } from './Note.tsx'
import { PaymentForm } from './PaymentForm.tsx'
import { PlanChoice } from './PlanChoice.tsx'
import { ConfirmDialog } from './ReservationFields.tsx'

interface ActionFormProps {
  act: ReservationAction
  reservation: Reservation
  options: PlanOptions
  onDone: OnDone
}

export function ActionForm({ act, options, ...own }: ActionFormProps) {
  if (isPayment(act)) return <PaymentForm kind={act} {...own} />
  if (act === 'cargo') {
    const { reservation, onDone } = own
    return <ChargeForm reservations={[reservation]} name={String(reservation.id)} onDone={onDone} />
  }
  if (act === 'recibido') return <ReceiptForm {...own} />
  if (act === 'cancelado') return <CancelForm {...own} />
  if (act === 'cambio_fecha') return <DateForm {...own} />
  if (act === 'plan') return <PlanForm templates={allTemplates(options)} {...own} />
  if (act === 'editar') return <EditForm stores={options.stores} {...own} />
  return <NoteForm {...own} />
}

interface ReceiptFormProps {
  reservation: Reservation
  onDone: (message: string) => void
}

/** Moves the item into the collection with its price and store. When the plan is full, nothing changes. */
function ReceiptForm({ reservation, onDone }: ReceiptFormProps) {
  const { id, item, balance_cents, currency } = reservation
  const form = useForm({
    initial: fieldTexts(receiptFields, { on: mexicoDay(new Date()) }),
    draftStore: reservationDraft(`recibido-${id}`),
    send: async ({ values, key }) => {
      const text = `«${item.name}» pasa a tu colección`
      const body = bodyOf(readFields(receiptFields, values))
      const added = await addEntry({ ...body, reservation_id: id, kind: 'recibido' }, { key, text, item })
      onDone(added ? `«${item.name}» ya está en tu colección.` : laterText(text))
      if (added?.completed_line) showLineComplete(added.completed_line)
    },
  })
  return (
    <form className="stack gap-4" {...form.formProps}>
      <RestoredDraft isRecalled={form.isRecalled} onRestart={form.restart} />
      {form.failure?.code === 'balance_left' ? (
        <ConfirmDialog
          text={`Todavía debes ${moneyText(balance_cents, currency)}. Puedes registrar primero el pago, o marcarla como recibida así.`}
          confirmLabel={receiptFields.confirm_unpaid.label}
          onConfirm={() => void form.submit({ confirm_unpaid: 'yes' })}
        />
      ) : (
        <FormError title="No se movió a tu colección" failure={form.failure}>
          {form.failure?.code === 'quota_exceeded' ? <FullPlan /> : null}
        </FormError>
      )}
      <p>Pasa a tu colección con su precio y su tienda. El historial del apartado se queda contigo.</p>
      <DescribedFields of={receiptFields} form={form} names={['on', 'note']} />
      <SubmitButton isSending={form.isSending} sending="Moviendo…" text="Pasarla a mi colección" />
    </form>
  )
}

/** What the member can do when the plan is full. The reservation stays open. */
export function FullPlan() {
  return (
    <>
      <p>El apartado sigue abierto y no se pierde nada. Para recibirla, libera un lugar o cambia de plan.</p>
      <QuietLink to="/coleccion">Liberar un lugar</QuietLink>
      <MainLink to="/configuracion/plan">Mejorar plan</MainLink>
    </>
  )
}

interface CancelFormProps {
  reservation: Reservation
  onDone: (message: string) => void
}

/** Cancels a reservation. The submit button states the loss as an amount. */
function CancelForm({ reservation, onDone }: CancelFormProps) {
  const { id, item, currency } = reservation
  const of = cancelFields(currency)
  const form = useForm({
    initial: fieldTexts(of, { on: mexicoDay(new Date()), returned_cents: returnedByRule(reservation) }),
    draftStore: reservationDraft(`cancelar-${id}`),
    send: async ({ values, key }) => {
      const text = `Cancelar el apartado de «${item.name}»`
      const body = bodyOf(readFields(of, values))
      const added = await addEntry({ ...body, reservation_id: id, kind: 'cancelado' }, { key, text, item })
      const lostText = moneyText(added?.reservation.lost_cents ?? 0, currency)
      onDone(added ? `Apartado cancelado. Perdiste ${lostText}.` : laterText(text))
    },
  })
  const loss = lossText(reservation)
  const returned = of.returned_cents.kind.read(form.values.returned_cents)
  const lost = 'value' in returned ? Math.max(0, netPaid(reservation) - returned.value) : null
  return (
    <form className="stack gap-4" {...form.formProps}>
      <RestoredDraft isRecalled={form.isRecalled} onRestart={form.restart} />
      <FormError title="No se canceló" failure={form.failure} />
      <p>
        Llevas pagado {moneyText(netPaid(reservation), currency)}.{loss ? ` ${loss}.` : ''}
      </p>
      <DescribedFields of={of} form={form} />
      <button className="action" data-kind="alarm" type="submit" aria-disabled={form.isSending}>
        {cancelText(lost, currency)}
      </button>
    </form>
  )
}

/** The refund that the store's rule suggests; empty when the rule is unknown. */
function returnedByRule(reservation: Reservation): number | null {
  const { loss_cents } = reservation
  const back = loss_cents === null ? 0 : netPaid(reservation) - loss_cents
  return back > 0 ? back : null
}

function cancelText(lost: number | null, currency: string): string {
  if (lost === null) return 'Cancelar el apartado'
  return lost === 0
    ? 'Cancelar el apartado, sin perder nada'
    : `Cancelar el apartado y perder ${moneyText(lost, currency)}`
}

/** Records a new expected date. The history keeps every change. */
function DateForm({ reservation, onDone }: { reservation: Reservation; onDone: (message: string) => void }) {
  const { id, item } = reservation
  const of = dateFields(reservation)
  const form = useForm({
    initial: fieldTexts(of, {}),
    draftStore: reservationDraft(`fecha-${id}`),
    send: async ({ values, key }) => {
      const text = `Fecha nueva de «${item.name}»`
      const body = bodyOf(readFields(of, values))
      const added = await addEntry({ ...body, reservation_id: id, kind: 'cambio_fecha' }, { key, text, item })
      onDone(added ? 'La fecha nueva quedó anotada.' : laterText(text))
    },
  })
  return (
    <form className="stack gap-4" {...form.formProps}>
      <RestoredDraft isRecalled={form.isRecalled} onRestart={form.restart} />
      <FormError title="No se anotó" failure={form.failure} />
      <p>{expectedText(reservation, mexicoDay(new Date()))}.</p>
      <DescribedFields of={of} form={form} />
      <SubmitButton isSending={form.isSending} sending="Anotando…" text="Anotar la fecha" />
    </form>
  )
}

interface PlanFormProps {
  reservation: Reservation
  templates: readonly PlanTemplate[]
  onDone: (message: string) => void
}

/** Sets, changes or removes the plan of a reservation. With a name it is also saved as a template. */
function PlanForm({ reservation, templates, onDone }: PlanFormProps) {
  const { id, currency } = reservation
  const form = useForm<PlanValues>({
    initial: initialPlanValues(reservation, templates),
    draftStore: reservationDraft(`plan-${id}`),
    send: async ({ values, opened }) => {
      const read = readPlanValues(values, templates, currency)
      if (read && 'fields' in read) return { message: 'Hay datos que corregir.', fields: read.fields }
      const plan = read?.plan ?? null
      if (plan && values.plan_choice === 'own' && values.name.trim() !== '') {
        await changeReservations('addPlanTemplate', { body: { name: values.name, plan } })
      }
      const { name: _, ...chosen } = changedFields(opened, values)
      if (Object.keys(chosen).length > 0) {
        await changeReservations('setReservationPlan', { params: { id }, body: { plan } })
      }
      onDone(plan === null ? 'El apartado ya no tiene plan.' : 'El plan de pagos quedó guardado.')
      return null
    },
  })
  const { values, fields } = form
  return (
    <form className="stack gap-4" {...form.formProps}>
      <RestoredDraft isRecalled={form.isRecalled} onRestart={form.restart} />
      <FormError title="No se guardó" failure={form.failure} />
      <PlanChoice
        chosen={{ choice: values.plan_choice, draft: readPlanDraft(values) }}
        templates={templates}
        currency={currency}
        fields={fields}
        onChange={({ choice, draft }) =>
          form.change({
            ...(choice === undefined ? {} : { plan_choice: choice }),
            ...(draft === undefined ? {} : { plan_draft: JSON.stringify(draft) }),
          })
        }
      />
      {values.plan_choice === 'own' ? (
        <TextField
          name="name"
          label="Guardarlo como plan tuyo (opcional)"
          help="Con un nombre, para usarlo en otros apartados."
          error={fields.name}
          own={form.bind('name')}
        />
      ) : null}
      <PlanPreview request={planPreviewRequest(values, templates, reservation)} currency={currency} />
      <SubmitButton isSending={form.isSending} sending="Guardando…" text="Guardar el plan" />
    </form>
  )
}
