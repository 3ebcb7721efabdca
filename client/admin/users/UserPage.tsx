import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useUser } from '#client/accounts/session.data.ts'
import { useStaffSession } from '#client/admin/frame/data.ts'
import { AdminRecordPage } from '#client/admin/kit/AdminRecordPage.tsx'
import { ConfirmDialog } from '#client/admin/kit/ConfirmDialog.tsx'
import { momentText } from '#client/admin/kit/local-times.rules.ts'
import { runWithUndo } from '#client/admin/kit/undo-toast.data.ts'
import { QuietButton } from '#client/kit/Action.tsx'
import { dayText } from '#client/kit/days.ts'
import { Field } from '#client/kit/Field.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { countText, formatNumber } from '#client/kit/numbers.ts'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { SelectField } from '#client/kit/TextFields.tsx'
import { showToast } from '#client/kit/toasts.ts'
import { useForm } from '#client/kit/use-form.ts'
import { UsedCase } from '#client/plans/parts/PlanCase.tsx'
import { dayOfMomentText } from '#client/plans/plan-status.rules.ts'
import { usedItems } from '#client/plans/quota.rules.ts'
import type { UserAccount } from '#contract/admin/users-shapes.ts'
import { freePlan } from '#contract/plans/words.ts'
import { type UserActions, useAccount, usePlanLimit, usePlanOptions } from './data.ts'
import { AccountLists } from './parts/AccountLists.tsx'
import { UserChips } from './parts/UserChips.tsx'
import { chipsOf, dialogOf, paysForPlan, subscriptionText, type UserAct } from './rules.ts'

const parent = { name: 'Cuentas', href: '/kadmin/cuentas' }

export default function UserPage() {
  const { id = '' } = useParams()
  return <OpenUser key={id} id={Number(id) || 0} />
}

function OpenUser({ id }: { id: number }) {
  const { query, actions } = useAccount(id)
  return (
    <AdminRecordPage
      record={query}
      what="esta cuenta"
      parent={parent}
      title={({ username }) => `@${username}`}
    >
      {(user) => <Account user={user} actions={actions} />}
    </AdminRecordPage>
  )
}

function Account({ user, actions }: { user: UserAccount; actions: UserActions }) {
  const [act, setAct] = useState<UserAct | null>(null)
  const isOwn = useStaffSession().data?.username === user.username
  return (
    <>
      <div className="user-page stack gap-6">
        <div className="stack content-start gap-5">
          {user.erasure ? <ErasureNotice erasure={user.erasure} onAct={setAct} /> : null}
          <AccountNumbers counts={user.counts} />
          <AccountFacts user={user} />
        </div>
        <aside className="user-side stack content-start gap-5" aria-label="Qué hacer con la cuenta">
          <AccountCase user={user} />
          <UserButtons area="usual" user={user} onAct={setAct} />
          <GiftSection
            key={`${user.plan.slug} ${user.plan.given_until}`}
            plan={user.plan}
            onGive={actions.givePlan}
          />
          {isOwn ? null : <UserButtons area="danger" user={user} onAct={setAct} />}
        </aside>
        <div className="stack content-start gap-5">
          <AccountLists user={user} />
        </div>
      </div>
      {act ? <ActDialog act={act} user={user} actions={actions} onClose={() => setAct(null)} /> : null}
    </>
  )
}

interface ActDialogProps {
  act: UserAct
  user: UserAccount
  actions: UserActions
  onClose: () => void
}

function ActDialog({ act, user, actions, onClose }: ActDialogProps) {
  const navigate = useNavigate()
  const { title, text, confirm, done, reason } = dialogOf(act, user)
  async function run(written: string) {
    await actions[act](written)
    if (done) showToast({ kind: 'done', about: 'user', text: done })
    if (act === 'confirmErasure') await navigate(parent.href, { replace: true })
  }
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      onConfirm={run}
      onClose={onClose}
      {...(reason ? { reason } : {})}
    >
      <p>{text}</p>
    </ConfirmDialog>
  )
}

interface UserButtonsProps {
  /** What cannot be taken back easily stands apart. */
  area: 'usual' | 'danger'
  user: UserAccount
  onAct: (act: UserAct) => void
}

/** Everything that can be done with the account; each asks first. */
function UserButtons({ area, user, onAct }: UserButtonsProps) {
  const isBlocked = user.blocked_at !== null
  const entries: (readonly [act: UserAct, name: string, isShown: boolean])[] = [
    ['viewAs', 'Ver como', !isBlocked && user.role === null],
    ['resendValidation', 'Reenviar validación', !isBlocked && user.validated_at === null],
    ['endSessions', 'Cerrar sus sesiones', user.sessions.length > 0],
    ['sendExport', 'Enviarle sus datos', true],
    ['unblock', 'Quitar bloqueo', isBlocked],
    ['block', isBlocked ? 'Cambiar el motivo' : 'Bloquear', true],
    ['requestErasure', 'Borrar la cuenta', user.erasure === null],
  ]
  const buttons = (isDanger: boolean) =>
    entries
      .filter(([act, , isShown]) => isShown && dangerousActs.has(act) === isDanger)
      .map(([act, name]) => (
        <button
          className="action"
          data-kind={isDanger ? 'alarm' : 'quiet'}
          type="button"
          key={act}
          onClick={() => onAct(act)}
        >
          {name}
        </button>
      ))
  return area === 'usual' ? (
    <div className="stack content-start gap-2">{buttons(false)}</div>
  ) : (
    <section className="user-danger stack gap-3 pad-4 round" aria-labelledby="user-danger">
      <h2 id="user-danger">Zona de peligro</h2>
      {buttons(true)}
    </section>
  )
}

const dangerousActs: ReadonlySet<UserAct> = new Set(['block', 'requestErasure'])

interface GiftFormProps {
  plan: UserAccount['plan']
  onGive: (plan: string, until: string) => Promise<void>
}

const about = 'user-plan'

/** Gives a plan until a day, or ends a gift; says why it cannot while the member pays for a plan. */
function GiftSection({ plan, onGive }: GiftFormProps) {
  return (
    <section className="stack gap-3" aria-label="Regalar un plan">
      <h2>Regalar un plan</h2>
      {paysForPlan(plan) ? (
        <p className="soft">Ya paga un plan. Podrás regalarle uno cuando su suscripción termine.</p>
      ) : (
        <GiftForm plan={plan} onGive={onGive} />
      )}
    </section>
  )
}

function GiftForm({ plan, onGive }: GiftFormProps) {
  const options = usePlanOptions().filter(([slug]) => slug !== freePlan)
  const before = { plan: plan.given_until === null ? freePlan : plan.slug, until: plan.given_until ?? '' }
  const undo = () => onGive(before.plan, before.until)
  const { formProps, bind, isSending, failure, fields } = useForm({
    initial: { plan: plan.given_until ? plan.slug : '', until: before.until },
    send: async ({ values }) => {
      await onGive(values.plan, values.until)
      const action = { label: 'Deshacer', run: () => void runWithUndo(undoing(undo, values, onGive)) }
      showToast({ kind: 'done', about, text: 'Plan regalado. Ya se lo avisamos.', action })
    },
  })
  return (
    <>
      <form className="admin-form" method="post" {...formProps}>
        <FormError title="No se pudo regalar" failure={failure} />
        <SelectField
          name="plan"
          label="Plan"
          error={fields.plan}
          own={bind('plan')}
          options={[['', 'Elige un plan'], ...options]}
        />
        <Field
          name="until"
          label="Último día"
          help="Termina solo. Si contrata un plan, el que paga sustituye al regalo."
          error={fields.until}
        >
          {(control) => <input {...control} {...bind('until')} type="date" />}
        </Field>
        <SubmitButton isSending={isSending} sending="Guardando…" text="Regalar" />
      </form>
      {plan.given_until ? (
        <QuietButton
          onClick={() =>
            void runWithUndo({ about, act: () => onGive(freePlan, ''), done: 'Regalo terminado.', undo })
          }
        >
          Terminar el regalo hoy
        </QuietButton>
      ) : null}
    </>
  )
}

function undoing(
  undo: () => Promise<void>,
  gift: { plan: string; until: string },
  onGive: GiftFormProps['onGive'],
) {
  return { about, act: undo, done: 'Quedó como antes.', undo: () => onGive(gift.plan, gift.until) }
}

interface ErasureNoticeProps {
  erasure: NonNullable<UserAccount['erasure']>
  onAct: (act: UserAct) => void
}

/** Says when the account will be deleted. Only another administrator than the one who requested it can confirm. */
function ErasureNotice({ erasure, onAct }: ErasureNoticeProps) {
  const { requested_by, requested_at, due_at, reason } = erasure
  const user = useUser()
  const isOwn = requested_by !== null && requested_by.username === user?.username
  return (
    <section className="user-erasure stack gap-3 pad-4 round" aria-labelledby="erasure-title">
      <h2 id="erasure-title">Esta cuenta se va a borrar</h2>
      <p>
        El {momentText(due_at)} se borra sola
        {isOwn ? ', o antes si otra persona que administra lo confirma' : ', o antes si tú lo confirmas'}. La
        petición es de {requested_by?.fullname ?? 'alguien desde el servidor'}, del{' '}
        {dayOfMomentText(requested_at)}.
      </p>
      {reason === null ? null : <p dir="auto">Cómo y cuándo lo pidió: {reason}</p>}
      <div className="admin-form-actions">
        <QuietButton onClick={() => onAct('cancelErasure')}>Cancelar el borrado</QuietButton>
        {isOwn ? null : (
          <button className="action" data-kind="alarm" type="button" onClick={() => onAct('confirmErasure')}>
            Borrar ya
          </button>
        )}
      </div>
    </section>
  )
}

function AccountFacts({ user }: { user: UserAccount }) {
  const { plan, blocked_at, blocked_reason, validated_at, role } = user
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
  ]
  return (
    <section className="stack gap-3" aria-labelledby="account-title">
      <h2 id="account-title">Cuenta</h2>
      {chipsOf(state).length > 0 ? <UserChips user={state} /> : null}
      <dl className="user-facts stack gap-2">
        {facts.map(([name, text]) =>
          text === null ? null : (
            <div className="grid gap-0-3" key={name}>
              <dt className="soft">{name}</dt>
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

/** The case of their plan, lit as far as it is full. */
function AccountCase({ user: { plan, counts } }: { user: UserAccount }) {
  const limit = usePlanLimit(plan.slug)
  if (limit === undefined) return null
  const used = usedItems({
    itemsInUserCollection: counts.collection,
    itemsInUserWantCollection: counts.want,
    itemsInUserNotinterestedCollection: counts.notinterested,
  })
  return (
    <section className="user-case stack gap-1 raised round clip" aria-label="Su vitrina">
      <UsedCase used={used} limit={limit} />
      <strong>{plan.name}</strong>
      <p className="note numbers">
        {limit === null ? '' : `${formatNumber(used)} de `}
        {countText(limit ?? used, 'figura', 'figuras')}
      </p>
    </section>
  )
}

function AccountNumbers({ counts }: Pick<UserAccount, 'counts'>) {
  const numbers = [
    [counts.collection, 'en su colección'],
    [counts.want, 'en su wishlist'],
    [counts.reserved, 'apartadas'],
    [counts.notinterested, 'que no le interesan'],
  ] as const
  return (
    <ul className="user-numbers grid gap-3" aria-label="Figuras">
      {numbers.map(([count, what]) => (
        <li className="raised stack pad-3-4" key={what}>
          <strong className="title-m numbers">{formatNumber(count)}</strong>
          <span className="note">{what}</span>
        </li>
      ))}
    </ul>
  )
}
