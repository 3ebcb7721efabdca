import { useAfterDecision, useDecisions } from '#client/admin/contributions/data.ts'
import { PlainButton } from '#client/admin/kit/PlainAction.tsx'
import { Field } from '#client/kit/Field.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { textsOf } from '#client/kit/form-data.ts'
import { Modal } from '#client/kit/Modal.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { useForm } from '#client/kit/use-form.ts'
import type { AdminContribution } from '#contract/admin/contributions.ts'
import { type ContributionReason, contributionReasons } from '#contract/contributions/words.ts'

interface RefuseDialogProps {
  contribution: AdminContribution
  onClose: () => void
}

/** Asks why a contribution is refused. Its author reads the answer. */
export function RefuseDialog({ contribution, onClose }: RefuseDialogProps) {
  const { formProps, isSending, failure } = useRefusal(contribution, onClose)
  return (
    <Modal title="Rechazar la aportación" isOpen onClose={onClose}>
      <form className="admin-form" method="post" {...formProps}>
        <FormError title="No se rechazó" hasFields failure={failure} />
        <Reasons error={failure?.fields.reason} />
        <Field
          name="reason_text"
          label="En tus palabras"
          help="Quien la mandó lo lee junto con la razón. Con «Otra razón» hace falta."
          error={failure?.fields.reason_text}
        >
          {(control) => <textarea {...control} rows={3} />}
        </Field>
        <div className="admin-form-actions">
          <SubmitButton isSending={isSending} sending="Un momento…" text="Rechazar" />
          <PlainButton onClick={onClose}>Cancelar</PlainButton>
        </div>
      </form>
    </Modal>
  )
}

function Reasons({ error }: { error: string | undefined }) {
  return (
    <fieldset>
      <legend className="strong">Por qué</legend>
      {Object.entries(contributionReasons).map(([value, text], index) => (
        <label className="row strong gap-2 touch-height" key={value}>
          <input
            type="radio"
            name="reason"
            value={value}
            // biome-ignore lint/a11y/noAutofocus: the dialog was just opened to choose a reason.
            autoFocus={index === 0}
          />
          {text}
        </label>
      ))}
      {error ? (
        <p className="field-error" role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}

function useRefusal({ id, revision }: AdminContribution, onClose: () => void) {
  const { refuse } = useDecisions(id)
  const afterDecision = useAfterDecision(id)
  return useForm({
    send: async ({ data }) => {
      const { reason, reason_text } = textsOf(data, ['reason', 'reason_text'])
      await refuse({ revision, reason: reason as ContributionReason, reason_text })
      onClose()
      await afterDecision('Aportación rechazada.')
    },
  })
}
