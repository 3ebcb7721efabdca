import { runWithUndo } from '#client/admin/kit/undo-toast.data.ts'
import { usePlanOptions } from '#client/admin/users/data.ts'
import { paysForPlan } from '#client/admin/users/rules.ts'
import { Field } from '#client/kit/Field.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { SelectField } from '#client/kit/SelectField.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { showToast } from '#client/kit/toasts.ts'
import { useForm } from '#client/kit/use-form.ts'
import type { UserAccount } from '#contract/admin-users-shapes.ts'

interface GiftFormProps {
  plan: UserAccount['plan']
  onGive: (plan: string, until: string) => Promise<void>
}

const freePlan = 'gratis'
const about = 'user-plan'

/** Gives a plan until a day, or ends a gift; says why it cannot while the member pays for a plan. */
export function GiftSection({ plan, onGive }: GiftFormProps) {
  return (
    <section className="user-section" aria-label="Regalar un plan">
      <h2>Regalar un plan</h2>
      {paysForPlan(plan) ? (
        <p className="user-plain">Ya paga un plan. Podrás regalarle uno cuando su suscripción termine.</p>
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
        <SubmitButton isSending={isSending} sending="Guardando…">
          Regalar
        </SubmitButton>
      </form>
      {plan.given_until ? (
        <button
          className="action"
          data-kind="quiet"
          type="button"
          onClick={() =>
            void runWithUndo({ about, act: () => onGive(freePlan, ''), done: 'Regalo terminado.', undo })
          }
        >
          Terminar el regalo hoy
        </button>
      ) : null}
    </>
  )
}

function undoing(
  undo: () => Promise<void>,
  given: { plan: string; until: string },
  onGive: GiftFormProps['onGive'],
) {
  return { about, act: undo, done: 'Quedó como antes.', undo: () => onGive(given.plan, given.until) }
}
