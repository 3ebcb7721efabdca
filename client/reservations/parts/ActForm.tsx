import type { Act } from '#client/reservations/acts.rules.ts'
import { isPayment } from '#client/reservations/acts.rules.ts'
import type { Desk } from '#client/reservations/desk.data.ts'
import type { Offered } from '#client/reservations/plan-choice.rules.ts'
import { templatesOf } from '#client/reservations/plan-choice.rules.ts'
import type { Reservation } from '#contract/reservations.ts'
import { CancelForm } from './CancelForm.tsx'
import { DateForm } from './DateForm.tsx'
import { EditForm } from './EditForm.tsx'
import { NoteForm } from './NoteForm.tsx'
import { PaymentForm } from './PaymentForm.tsx'
import { PlanForm } from './PlanForm.tsx'
import { ReceiptForm } from './ReceiptForm.tsx'

interface ActFormProps {
  act: Act
  reservation: Reservation
  offered: Offered
  desk: Desk
  /** What was done, in a sentence. */
  onDone: (told: string) => void
}

/** The form of each thing one can do. */
export function ActForm({ act, offered, ...own }: ActFormProps) {
  if (isPayment(act)) return <PaymentForm kind={act} {...own} />
  if (act === 'recibido') return <ReceiptForm {...own} />
  if (act === 'cancelado') return <CancelForm {...own} />
  if (act === 'cambio_fecha') return <DateForm {...own} />
  if (act === 'plan') return <PlanForm templates={templatesOf(offered)} {...own} />
  if (act === 'editar') return <EditForm stores={offered.stores} {...own} />
  return <NoteForm {...own} />
}
