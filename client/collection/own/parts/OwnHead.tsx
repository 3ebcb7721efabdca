import type { ReactNode } from 'react'
import type { CompletionCount } from '#client/collection/own/parts/RingCards.tsx'
import { PaidText } from '#client/collection/own/parts/RingCards.tsx'
import { ActionMenu } from '#client/kit/ActionMenu.tsx'
import { countText, formatNumber } from '#client/kit/numbers.ts'
import { ProgressRing } from '#client/kit/ProgressRing.tsx'
import { percentageOf } from '#contract/percentages.ts'

interface OwnHeadProps {
  title: string
  /** The total; null until it is known, or when nothing is counted. */
  sums: { figures: number; copies: number; paid: CompletionCount['paid'] } | null
  /** The completion of a license or a line. */
  tally: CompletionCount | null
  /** Links and buttons for the whole list. */
  children?: ReactNode
}

/** The title of a list with its total and its actions. */
export function OwnHead({ title, sums, tally, children }: OwnHeadProps) {
  const percentage = tally ? percentageOf(tally.collection, tally.total) : 0
  return (
    <header className="own-head">
      {tally ? (
        <ProgressRing percentage={percentage} label={`${percentage} % de ${tally.name}`} tone="have" />
      ) : null}
      <div className="own-head-words">
        <h1 dir="auto">{title}</h1>
        {tally ? (
          <p>
            {formatNumber(tally.collection)} de {countText(tally.total, 'figura', 'figuras')}
          </p>
        ) : null}
        {sums && sums.figures > 0 ? <Sums {...sums} figures={tally ? null : sums.figures} /> : null}
      </div>
      {children ? (
        <ActionMenu id="acciones-lista" label="Más de esta lista">
          {children}
        </ActionMenu>
      ) : null}
    </header>
  )
}

interface SumsProps extends Omit<NonNullable<OwnHeadProps['sums']>, 'figures'> {
  /** Null where the completion has said it. */
  figures: number | null
}

function Sums({ figures, copies, paid }: SumsProps) {
  return (
    <dl className="own-sums">
      {figures === null ? null : (
        <div>
          <dt>Figuras</dt>
          <dd>{formatNumber(figures)}</dd>
        </div>
      )}
      <div>
        <dt>Copias</dt>
        <dd>{formatNumber(copies)}</dd>
      </div>
      {paid.length > 0 ? (
        <div data-name="paid">
          <dt>Pagado</dt>
          <dd>
            <PaidText paid={paid} />
          </dd>
        </div>
      ) : null}
    </dl>
  )
}
