import { ConflictNotice } from '#client/admin/kit/ChangeList.tsx'
import { DescribedFields } from '#client/kit/DescribedFields.tsx'
import { readFields } from '#client/kit/described-fields.ts'
import { FormError } from '#client/kit/FormError.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { showToast } from '#client/kit/toasts.ts'
import { useForm } from '#client/kit/use-form.ts'
import type { AdminOffer, AdminPlan } from '#contract/admin/plans.ts'
import { useSavePlan } from './data.ts'
import { planFields, planTexts } from './rules.ts'

export function PlanForm({ plan, onSaved }: { plan: AdminPlan | AdminOffer; onSaved: () => void }) {
  const { save, conflict, dropConflict } = useSavePlan(plan)
  const form = useForm({
    initial: planTexts(plan),
    send: async ({ values, opened }) => {
      const read = readFields(planFields, values, opened)
      if ('failure' in read) return read.failure
      await save(read.changed)
      showToast({ kind: 'done', about: 'plan', text: 'Cambios guardados.' })
      onSaved()
      return null
    },
  })
  const { formProps, isSending, failure, submit, restart } = form
  return (
    <form className="admin-form" method="post" {...formProps}>
      {conflict ? (
        <ConflictNotice
          changes={conflict}
          onSave={() => void submit()}
          onDiscard={() => {
            restart()
            dropConflict()
          }}
        />
      ) : (
        <FormError title="No se guardó" failure={failure} />
      )}
      <DescribedFields
        of={planFields}
        form={form}
        names={[
          'name',
          'price_month_cents',
          'price_year_cents',
          'item_limit',
          'photo_limit',
          'share_link_limit',
          ...('opens_at' in plan ? (['opens_at', 'closes_at'] as const) : (['active'] as const)),
        ]}
      />
      <div className="admin-form-actions">
        <SubmitButton isSending={isSending} sending="Guardando…" text="Guardar cambios" />
      </div>
    </form>
  )
}
