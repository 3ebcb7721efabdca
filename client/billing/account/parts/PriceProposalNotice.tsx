import { usePriceAnswer } from '#client/billing/account/proposal.data.ts'
import { dayText } from '#client/kit/days.ts'
import { failureText } from '#client/kit/form-failure.ts'
import { periodText } from '#client/plans/charges.rules.ts'
import type { PriceProposal } from '#contract/billing-proposals.ts'
import { moneyText } from '#contract/plans-words.ts'
import { PlanNotice } from './PlanNotice.tsx'

/** A new price that the member may accept or decline. Nothing changes without an answer. */
export function PriceProposalNotice({ proposal }: { proposal: PriceProposal }) {
  const { mutate, isPending, error } = usePriceAnswer(proposal)
  const { answer, may_accept, plan, holds_on } = proposal
  const { oldPrice, newPrice } = pricesOf(proposal)
  const answerButton = (kind: 'accepted' | 'declined', isMain: boolean) => (
    <button
      className="action"
      data-kind={isMain ? 'main' : 'quiet'}
      type="button"
      aria-disabled={isPending}
      onClick={isPending ? undefined : () => mutate(kind)}
    >
      {kind === 'accepted'
        ? `Aceptar ${moneyText(proposal.new_price_cents)}`
        : `Conservar ${moneyText(proposal.price_cents)}`}
    </button>
  )
  return (
    <PlanNotice kind="quiet" title={titleOf(proposal)}>
      <p role="status">
        {answer === 'accepted'
          ? `Aceptaste pagar ${newPrice} desde tu primera renovación a partir del ${dayText(holds_on)}. Antes te avisamos por correo.`
          : answer === 'declined'
            ? `Sigues pagando ${oldPrice}. Puedes cambiar de opinión hasta un día antes del ${dayText(holds_on)}.`
            : `El plan ${plan} cuesta hoy ${newPrice}. Tú pagas ${oldPrice}, y así se queda si no respondes.`}
      </p>
      {answer !== 'accepted' && may_accept ? <p>Al aceptar dices: «{proposal.consent.text}»</p> : null}
      {error ? (
        <p className="field-error" role="alert">
          {failureText(error.message)}
        </p>
      ) : null}
      <div className="current-plan-actions">
        {answer !== 'accepted' && may_accept ? answerButton('accepted', answer === null) : null}
        {answer !== 'declined' ? answerButton('declined', false) : null}
      </div>
    </PlanNotice>
  )
}

function titleOf({ answer }: PriceProposal): string {
  if (answer === 'accepted') return 'Aceptaste el precio nuevo'
  return answer === 'declined' ? 'Conservas tu precio' : 'Te proponemos otro precio'
}

function pricesOf({ price_cents, new_price_cents, currency, period }: PriceProposal) {
  const text = (cents: number) => `${moneyText(cents)} ${currency} ${periodText(period)}`
  return { oldPrice: text(price_cents), newPrice: text(new_price_cents) }
}
