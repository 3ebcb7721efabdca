import '#client/billing/checkout/style.css'
import type { ReactNode } from 'react'
import { CheckboxField } from '#client/kit/CheckboxField.tsx'
import { Field } from '#client/kit/Field.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import type { FormState } from '#client/kit/use-form.ts'
import { useUnfolded } from '#client/kit/use-unfolded.ts'
import type { Charges } from '#client/plans/charges.rules.ts'
import { chargeText } from '#client/plans/charges.rules.ts'

interface PayFormProps {
  sending: FormState
  charges: Charges
  /** Stored word for word with the consent. */
  consent: string
  buttonText: string
  /** Other actions. */
  children?: ReactNode
}

/** The consent and the charge in words, beside the button that pays (docs/safety.md#payments-and-consumer-duties). */
export function PayForm({ sending, charges, consent, buttonText, children }: PayFormProps) {
  const { formProps, isSending, failure } = sending
  const error = failure?.fields.consent ?? failure?.fields.consent_version
  // While a new attempt is sent, the error of the last one is hidden.
  const shownFailure = isSending || error ? null : failure
  return (
    <form className="pay-form" method="post" {...formProps}>
      <FormError title="No se pudo pagar" failure={shownFailure} />
      <ConsentField text={consent} error={error} />
      <p className="pay-form-charge">{chargeText(charges)}</p>
      <SubmitButton isSending={isSending} sending="Un momento…">
        {buttonText}
      </SubmitButton>
      {children}
    </form>
  )
}

interface ConsentFieldProps {
  /** Stored word for word with the payment (docs/safety.md#payments-and-consumer-duties). */
  text: string
  error: string | undefined
}

/** The express consent to renewal: separate from everything else, and unchecked by default. */
function ConsentField({ text, error }: ConsentFieldProps) {
  return (
    <CheckboxField input={{ name: 'consent', value: 'yes' }} error={error}>
      {text}
    </CheckboxField>
  )
}

interface PromotionFormProps {
  formProps: FormState['formProps']
  isSending: boolean
  error: string | undefined
  /** The applied code; empty when there is none. */
  applied: string
}

/** Folded away, because few members have a code. An applied code can be removed. */
export function PromotionForm({ formProps, isSending, error, applied }: PromotionFormProps) {
  const unfolded = useUnfolded(error !== undefined)
  if (applied !== '') {
    return (
      <form className="promotion-applied" method="post" {...formProps}>
        <p role="status">
          Código <strong>{applied}</strong> aplicado.
        </p>
        <input type="hidden" name="promotion_code" value="" />
        <button className="action" data-kind="quiet" type="submit" aria-disabled={isSending}>
          Quitar
          <span className="visually-hidden"> el código</span>
        </button>
        {error ? <p className="field-error">{error}</p> : null}
      </form>
    )
  }
  return (
    <details className="promotion" {...unfolded}>
      <summary>Tengo un código de promoción</summary>
      <form method="post" {...formProps}>
        <Field name="promotion_code" label="Código de promoción" error={error}>
          {(fieldProps) => (
            <input
              {...fieldProps}
              type="text"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={60}
            />
          )}
        </Field>
        <button className="action" data-kind="quiet" type="submit" aria-disabled={isSending}>
          {isSending ? 'Revisando…' : 'Aplicar'}
        </button>
      </form>
    </details>
  )
}
