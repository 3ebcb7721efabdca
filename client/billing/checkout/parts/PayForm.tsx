import '#client/billing/checkout/style.css'
import type { ReactNode } from 'react'
import { FormAlert } from '#client/kit/FormAlert.tsx'
import type { FormFailure } from '#client/kit/filled-values.ts'
import type { FormProps } from '#client/kit/form-props.ts'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import type { Charges } from '#client/plans/rules.ts'
import { chargeText } from '#client/plans/rules.ts'
import { ConsentField } from './ConsentField.tsx'

interface PayFormProps {
  sending: { form: FormProps; isSending: boolean; failure: FormFailure | null }
  charges: Charges
  /** Stored word for word with the consent. */
  consent: string
  buttonText: string
  /** Other actions. */
  children?: ReactNode
}

/** The consent and the charge in words, beside the button that pays (docs/safety.md#payments-and-consumer-duties). */
export function PayForm({ sending, charges, consent, buttonText, children }: PayFormProps) {
  const { form, isSending, failure } = sending
  const error = failure?.fields.consent ?? failure?.fields.consent_version
  // While a new attempt is sent, the error of the last one is hidden.
  const shownFailure = isSending || error ? null : failure
  return (
    <form className="pay-form" method="post" noValidate {...form}>
      {shownFailure ? <FormAlert title="No se pudo pagar" message={shownFailure.message} /> : null}
      <ConsentField text={consent} error={error} />
      <p className="pay-form-charge">{chargeText(charges)}</p>
      <SubmitButton isSending={isSending} sending="Un momento…">
        {buttonText}
      </SubmitButton>
      {children}
    </form>
  )
}
