import { Icon, type IconName } from '#client/kit/Icon.tsx'
import { type ContributionState, contributionStates } from '#contract/contributions/words.ts'

const icons: Record<ContributionState, IconName> = {
  pendiente: 'eye',
  aceptada: 'check',
  rechazada: 'close',
  retirada: 'back',
}

/** The state of a contribution: a word, an icon and a colour. */
export function StateChip({ state }: { state: ContributionState }) {
  const kind = state === 'rechazada' ? 'alarm' : state === 'aceptada' ? 'light' : undefined
  return (
    <span className="chip contribution-state" data-kind={kind}>
      <Icon name={icons[state]} />
      {contributionStates[state]}
    </span>
  )
}
