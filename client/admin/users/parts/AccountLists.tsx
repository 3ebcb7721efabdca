import type { ReactNode } from 'react'
import { actText } from '#client/admin/audit/rules.ts'
import { momentText } from '#client/admin/kit/local-times.rules.ts'
import { paymentStateTexts } from '#client/admin/users/rules.ts'
import type { UserAccount } from '#contract/admin/users-shapes.ts'
import { moneyText } from '#contract/money.ts'

export function AccountLists({ user }: { user: UserAccount }) {
  return (
    <>
      <History title="Sesiones abiertas" empty="No tiene sesiones abiertas.">
        {user.sessions.map(({ id, kind, device, last_used_at }) => (
          <Entry key={id} title={kind === 'admin' ? `${device} (administración)` : device}>
            Último uso: {momentText(last_used_at)}
          </Entry>
        ))}
      </History>
      <History title="Pagos" empty="No ha pagado nada.">
        {user.payments.map(({ id, folio, description, amount_cents, currency, state, paid_at }) => (
          <Entry key={id} title={`${moneyText(amount_cents, currency)} · ${description}`}>
            {folio} · {paymentStateTexts[state]} · {momentText(paid_at)}
          </Entry>
        ))}
      </History>
      <History title="Bitácora" empty="Nadie ha cambiado nada en esta cuenta.">
        {user.audit.map(({ id, act, by, acted_at }) => (
          <Entry key={id} title={actText(act)}>
            {by?.fullname ?? 'Desde el servidor'} · {momentText(acted_at)}
          </Entry>
        ))}
      </History>
    </>
  )
}

function History({ title, empty, children }: { title: string; empty: string; children: ReactNode[] }) {
  return (
    <section className="stack gap-3" aria-label={title}>
      <h2>{title}</h2>
      {children.length === 0 ? <p className="soft">{empty}</p> : <ul className="grid gap-2">{children}</ul>}
    </section>
  )
}

function Entry({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="user-entry stack anywhere gap-1 line-below">
      <span dir="auto">{title}</span>
      <small className="soft">{children}</small>
    </li>
  )
}
