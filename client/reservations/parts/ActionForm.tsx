import type { OnDone, ReservationAction } from '#client/reservations/actions.rules.ts'
import { isPayment } from '#client/reservations/actions.rules.ts'
import type { FormContext } from '#client/reservations/form-context.data.ts'
import type { PlanOptions } from '#client/reservations/plan-choice.rules.ts'
import { allTemplates } from '#client/reservations/plan-choice.rules.ts'
import type { Reservation } from '#contract/reservations.ts'
import { CancelForm } from './CancelForm.tsx'
import { DateForm } from './DateForm.tsx'
import { EditForm } from './EditForm.tsx'
import { NoteForm } from './NoteForm.tsx'
import { PaymentForm } from './PaymentForm.tsx'
import { PlanForm } from './PlanForm.tsx'
import { ReceiptForm } from './ReceiptForm.tsx'

interface ActionFormProps {
  act: ReservationAction
  reservation: Reservation
  options: PlanOptions
  context: FormContext
  onDone: OnDone
}

/** The form of each action. */
export function ActionForm({ act, options, ...own }: ActionFormProps) {
  if (isPayment(act)) return <PaymentForm kind={act} {...own} />
  if (act === 'recibido') return <ReceiptForm {...own} />
  if (act === 'cancelado') return <CancelForm {...own} />
  if (act === 'cambio_fecha') return <DateForm {...own} />
  if (act === 'plan') return <PlanForm templates={allTemplates(options)} {...own} />
  if (act === 'editar') return <EditForm stores={options.stores} {...own} />
  return <NoteForm {...own} />
}
