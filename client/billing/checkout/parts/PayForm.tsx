import type { ReactNode } from 'react'
import type { PaymentProgress } from '#client/billing/checkout/settling.data.ts'
import { MainButton, QuietButton } from '#client/kit/Action.tsx'
import { CheckboxField } from '#client/kit/CheckboxField.tsx'
import { Field } from '#client/kit/Field.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { Modal } from '#client/kit/Modal.tsx'
import { useUnfolded } from '#client/kit/MoreFields.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import type { FormState } from '#client/kit/use-form.ts'
import { type Charges, chargeText } from '#client/plans/charges.rules.ts'

interface PayFormProps {
  sending: FormState
  charges: Charges
  /** Stored word for word with the consent. */
  consent: string
  buttonText: string
  children?: ReactNode
}

/** The consent and the charge in words, beside the button that pays (docs/safety.md#payments-and-consumer-duties). */
export function PayForm({ sending, charges, consent, buttonText, children }: PayFormProps) {
  const { formProps, isSending, failure } = sending
  const error = failure?.fields.consent ?? failure?.fields.consent_version
  // While a new attempt is sent, the error of the last one is hidden.
  const shownFailure = isSending || error ? null : failure
  return (
    <form className="pay-form stack gap-4" method="post" {...formProps}>
      <FormError title="No se pudo pagar" failure={shownFailure} />
      <ConsentField text={consent} error={error} />
      <p className="strong pretty sunken round pad-3-4">{chargeText(charges)}</p>
      <SubmitButton isSending={isSending} sending="Un momento…" text={buttonText} />
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
      <form className="row wrap between gap-2" method="post" {...formProps}>
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
      <summary className="touch strong amber">Tengo un código de promoción</summary>
      <form className="gap-3 items-end" method="post" {...formProps}>
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

interface PaymentProgressStepProps {
  /** Null when no payment is in progress. */
  progress: PaymentProgress | null
  amount: string
}

export function PaymentProgressStep({ progress, amount }: PaymentProgressStepProps) {
  if (progress === null) return null
  if (progress.kind === 'bank') return <BankStep amount={amount} onAnswer={progress.answer} />
  return (
    <div className="waiting-notice stack gap-2 pad-4 round-s on-raised" role="status">
      <strong>Pago pendiente</strong>
      <p>
        El banco todavía no contesta. Esta página lo vuelve a revisar sola; también puedes irte y volver. No
        se cobra dos veces.
      </p>
      <span className="waiting-notice-bar pill" />
    </div>
  )
}

/** The simulated bank's confirmation (3-D Secure). With Stripe, the bank shows its own. */
function BankStep({ amount, onAnswer }: { amount: string; onAnswer: (approved: boolean) => void }) {
  return (
    <Modal title="Tu banco quiere confirmar" isOpen onClose={() => onAnswer(false)}>
      <p>
        ¿Reconoces este cargo de Vitrina por <strong>{amount}</strong>? Esta es la página de un banco de
        prueba; no se mueve dinero.
      </p>
      <div className="flex wrap gap-3">
        <MainButton onClick={() => onAnswer(true)}>Sí, confirmar</MainButton>
        <QuietButton onClick={() => onAnswer(false)}>No lo reconozco</QuietButton>
      </div>
    </Modal>
  )
}
