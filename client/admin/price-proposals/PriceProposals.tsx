import './style.css'
import { useState } from 'react'
import { ConfirmDialog } from '#client/admin/kit/ConfirmDialog.tsx'
import { countText } from '#client/kit/numbers.ts'
import { showToast } from '#client/kit/toasts.ts'
import type { AdminPlan } from '#contract/admin-plans.ts'
import type { AdminPriceProposal } from '#contract/admin-price-proposals.ts'
import { usePriceProposals } from './data.ts'
import { ProposalForm } from './ProposalForm.tsx'
import { answerCounts, mayWithdraw, payersText, stateText, termsText } from './rules.ts'

const about = 'price-proposal'
/** Older ones are in the audit log. */
const shownMax = 3

/** How many members pay another price for a plan, the proposals to them, and their answers. */
export function PriceProposals({ plan: { id, name, at_other_price, revision } }: { plan: AdminPlan }) {
  const { query, propose, withdraw } = usePriceProposals(id)
  const [withdrawing, setWithdrawing] = useState<AdminPriceProposal | null>(null)
  const proposals = query.data ?? []
  const mayPropose = query.isSuccess && at_other_price > 0 && !proposals.some(({ state }) => state === 'open')
  return (
    <>
      {at_other_price > 0 ? <p>{payersText(at_other_price)}</p> : null}
      {query.error ? <p role="alert">No se pudieron leer las propuestas de precio.</p> : null}
      {mayPropose ? (
        <details className="admin-new">
          <summary className="action">
            Proponerles el precio nuevo<span className="visually-hidden"> de {name}</span>
          </summary>
          <ProposalForm
            count={at_other_price}
            onSend={async (fields) => {
              const { asked } = await propose({ ...fields, revision })
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
            await withdraw(withdrawing.id)
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
    </>
  )
}

interface ProposalProps {
  proposal: AdminPriceProposal
  /** Null when there is nothing left to withdraw. */
  onWithdraw: (() => void) | null
}

function Proposal({ proposal, onWithdraw }: ProposalProps) {
  return (
    <section className="price-proposal" aria-label={`Propuesta: ${termsText(proposal)}`}>
      <h3>Propuesta: {termsText(proposal)}</h3>
      <p>{stateText(proposal)}</p>
      <dl>
        {answerCounts(proposal).map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count}</dd>
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
