import { momentText } from '#client/admin/kit/local-times.rules.ts'
import { chipsOf, subscriptionText } from '#client/admin/users/rules.ts'
import { dayText } from '#client/kit/days.ts'
import type { UserAccount } from '#contract/admin-users-shapes.ts'
import { UserChips } from './UserChips.tsx'

/** Who the account belongs to, its plan, and how many figures it keeps. */
export function AccountFacts({ user }: { user: UserAccount }) {
  const { plan, counts, blocked_at, blocked_reason, validated_at, role } = user
  const state = { role, is_blocked: blocked_at !== null, is_validated: validated_at !== null }
  const facts: [string, string | null][] = [
    ['Nombre', user.fullname],
    ['Correo', user.email],
    ['Se registró', momentText(user.created_at)],
    ['Validó su correo', validated_at ? momentText(validated_at) : 'Todavía no'],
    ['Bloqueada', blocked_at ? `${momentText(blocked_at)} · Motivo: ${blocked_reason}` : null],
    ['Plan', plan.name],
    ['Regalo', giftText(plan)],
    ['Suscripción', subscriptionText(plan.subscription)],
    [
      'Periodo pagado hasta',
      plan.subscription?.current_period_end ? momentText(plan.subscription.current_period_end) : null,
    ],
    ['Figuras', figuresText(counts)],
  ]
  return (
    <section className="user-section" aria-labelledby="account-title">
      <h2 id="account-title">Cuenta</h2>
      {chipsOf(state).length > 0 ? <UserChips user={state} /> : null}
      <dl className="user-facts">
        {facts.map(([name, text]) =>
          text === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd dir="auto">{text}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  )
}

function giftText({ given_until, given_by }: UserAccount['plan']): string | null {
  if (given_until === null) return null
  return `Hasta el ${dayText(given_until)}, de ${given_by?.fullname ?? 'alguien desde el servidor'}`
}

function figuresText({ collection, want, notinterested, reserved }: UserAccount['counts']): string {
  return `${collection} en su colección, ${want} en su wishlist, ${reserved} apartadas, ${notinterested} que no le interesan`
}
