import '#client/reservations/style/statement.css'
import type { ReactNode } from 'react'
import { dayText } from '#client/kit/days.ts'
import { moneyText } from '#client/kit/money.ts'
import { lossRuleText } from '#client/reservations/stores.rules.ts'
import type { StoreStatement } from '#contract/reservations-stores.ts'

interface StatementHeadProps {
  statement: StoreStatement
  /** The member's name, for the printed page. */
  member: string
  /** The actions on the store. */
  children: ReactNode
}

/** The head of a statement of account: member, store, date and rules. */
export function StatementHead({ statement, member, children }: StatementHeadProps) {
  const { store, today, lost } = statement
  return (
    <header className="statement-head">
      <p className="statement-paper">
        Estado de cuenta de {member} al {dayText(today)}
      </p>
      <h1 dir="auto">{store.name}</h1>
      <p className="statement-rule">
        {lossRuleText(store)} {store.template ? `Plan usual: ${store.template.name}.` : ''}
      </p>
      {store.notes ? (
        <p className="statement-rule" dir="auto">
          {store.notes}
        </p>
      ) : null}
      {lost.map(({ currency, cents }) =>
        cents === 0 ? null : (
          <p className="statement-lost" key={currency}>
            En apartados cancelados aquí perdiste {moneyText(cents, currency)}.
          </p>
        ),
      )}
      <div className="statement-tools">{children}</div>
    </header>
  )
}
