import { useState } from 'react'
import { ConfirmDialog } from '#client/admin/kit/ConfirmDialog.tsx'
import { dayText, mexicoDay, momentDayText } from '#client/kit/days.ts'
import { Field } from '#client/kit/Field.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { countText } from '#client/kit/numbers.ts'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { showToast } from '#client/kit/toasts.ts'
import { useForm } from '#client/kit/use-form.ts'
import { useApiChange } from '#client/use-api.ts'
import type { AdminPlan } from '#contract/admin/plans.ts'
import { planAdminLimits } from '#contract/admin/plans-limits.ts'
import type { AdminPriceProposal } from '#contract/admin/price-proposals.ts'
import { moneyText } from '#contract/money.ts'

const about = 'price-proposal'
/** Older ones are in the audit log. */
const shownMax = 3

interface PriceProposalsProps {
  plan: AdminPlan
  /** Those of every plan; null while they are not known. */
  known: readonly AdminPriceProposal[] | null
}

/** How many members pay another price for a plan, the proposals to them, and their answers. */
export function PriceProposals({ plan: { id, name, at_other_price, revision }, known }: PriceProposalsProps) {
  const propose = useApiChange('addPriceProposal', { refreshes: ['listPriceProposals'] })
  const withdraw = useApiChange('withdrawPriceProposal', { refreshes: ['listPriceProposals'] })
  const [withdrawing, setWithdrawing] = useState<AdminPriceProposal | null>(null)
  const proposals = (known ?? []).filter(({ plan }) => plan.id === id)
  const mayPropose = known !== null && at_other_price > 0 && !proposals.some(({ state }) => state === 'open')
  if (at_other_price === 0 && proposals.length === 0) return null
  return (
    <section className="plan-proposals stack gap-2" aria-label={name}>
      <h2>El precio de {name}</h2>
      {at_other_price > 0 ? <p>{payersText(at_other_price)}</p> : null}
      {mayPropose ? (
        <details className="admin-new">
          <summary className="action">
            Proponerles el precio nuevo<span className="visually-hidden"> de {name}</span>
          </summary>
          <ProposalForm
            count={at_other_price}
            onSend={async (fields) => {
              const { asked } = await propose.mutateAsync({ params: { id }, body: { ...fields, revision } })
              const text = `La propuesta salió a ${countText(asked, 'persona', 'personas')}.`
              showToast({ kind: 'done', about, text })
            }}
          />
        </details>
      ) : null}
      {proposals.slice(0, shownMax).map((proposal) => (
        <Proposal
          key={proposal.id}
          proposal={proposal}
          onWithdraw={mayWithdraw(proposal) ? () => setWithdrawing(proposal) : null}
        />
      ))}
      {withdrawing ? (
        <ConfirmDialog
          title={`¿Retirar la propuesta de ${name}?`}
          confirm="Retirar la propuesta"
          onConfirm={async () => {
            await withdraw.mutateAsync({ params: { id: withdrawing.id } })
            showToast({ kind: 'done', about, text: 'La propuesta se retiró.' })
          }}
          onClose={() => setWithdrawing(null)}
        >
          <p>
            Nadie más pasa al precio nuevo, y quien ya había aceptado recibe un correo. Quien ya lo paga lo
            sigue pagando. Después puedes hacer otra.
          </p>
        </ConfirmDialog>
      ) : null}
    </section>
  )
}

interface ProposalProps {
  proposal: AdminPriceProposal
  /** Null when there is nothing left to withdraw. */
  onWithdraw: (() => void) | null
}

function Proposal({ proposal, onWithdraw }: ProposalProps) {
  return (
    <section
      className="price-proposal stack gap-2 line-above"
      aria-label={`Propuesta: ${termsText(proposal)}`}
    >
      <h3 className="normal">Propuesta: {termsText(proposal)}</h3>
      <p>{stateText(proposal)}</p>
      <dl className="flex numbers wrap">
        {answerCounts(proposal).map(([name, count]) => (
          <div key={name}>
            <dt className="note">{name}</dt>
            <dd className="strong">{count}</dd>
          </div>
        ))}
      </dl>
      {onWithdraw ? (
        <div className="admin-form-actions">
          <button className="action" type="button" onClick={onWithdraw}>
            Retirar la propuesta
          </button>
        </div>
      ) : null}
    </section>
  )
}

interface ProposalFormProps {
  /** How many members will be asked. */
  count: number
  onSend: (fields: { holds_on: string; idempotency_key: string }) => Promise<void>
}

/**
 * The form for a proposal: the day from which the new price applies. A second attempt has the same key, so only one
 * proposal is sent.
 */
function ProposalForm({ count, onSend }: ProposalFormProps) {
  const first = earliestDay(new Date())
  const { formProps, isSending, failure, fields, bind } = useForm({
    initial: { holds_on: first },
    send: async ({ values, key }) => {
      await onSend({ holds_on: values.holds_on, idempotency_key: key })
      return null
    },
  })
  return (
    <form className="admin-form" method="post" {...formProps}>
      <FormError title="No se envió" failure={failure} />
      <p>
        Les llega un correo hoy. Solo quien acepta paga el precio nuevo; quien no responde conserva el suyo.
      </p>
      <Field
        name="holds_on"
        label="Desde su primera renovación a partir del"
        help="Se avisa con 30 días, más lo que puede tardar un correo."
        error={fields.holds_on}
      >
        {(control) => <input {...control} {...bind('holds_on')} type="date" min={first} required />}
      </Field>
      <div className="admin-form-actions">
        <SubmitButton isSending={isSending} sending="Enviando…">
          {`Enviar a ${countText(count, 'persona', 'personas')}`}
        </SubmitButton>
      </div>
    </form>
  )
}

const dayMs = 86_400_000

/** The first day that a proposal of today may name. */
function earliestDay(now: Date): string {
  return mexicoDay(new Date(now.getTime() + planAdminLimits.proposalDays.min * dayMs))
}

/** "$59.00 al mes y $590.00 al año, desde el 25 de diciembre". */
function termsText({ price_month_cents, price_year_cents, currency, holds_on }: AdminPriceProposal): string {
  const [month, year] = [moneyText(price_month_cents, currency), moneyText(price_year_cents, currency)]
  return `${month} al mes y ${year} al año, desde el ${dayText(holds_on)}`
}

function stateText({ state, created_at, withdrawn_at, by }: AdminPriceProposal): string {
  const sent = `Enviada el ${momentDayText(created_at)}${by === null ? '' : ` por ${by}`}`
  if (state === 'open') return `${sent}. Espera respuestas.`
  if (withdrawn_at === null) return `${sent}. Ya no se puede aceptar.`
  return `${sent}. Se retiró el ${momentDayText(withdrawn_at)}.`
}

function answerCounts(proposal: AdminPriceProposal): readonly (readonly [string, number])[] {
  const { asked, accepted, moved, declined, unanswered } = proposal
  return [
    ['Recibieron la propuesta', asked],
    ['Aceptaron', accepted],
    ['Ya con el precio nuevo', moved],
    ['Conservan su precio', declined],
    ['Sin responder', unanswered],
  ]
}

/** Whether withdrawing still changes something. */
function mayWithdraw({ state, accepted, moved }: AdminPriceProposal): boolean {
  return state === 'open' || (state === 'closed' && accepted > moved)
}

function payersText(count: number): string {
  return countText(
    count,
    'persona lo paga a otro precio y lo conserva.',
    'personas lo pagan a otro precio y lo conservan.',
  )
}
