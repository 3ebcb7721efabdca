import type { FormEvent } from 'react'
import type { TypedCard } from '#client/billing/card/rules.ts'
import { isWholeExpiry, isWholeNumber, spacedExpiry, spacedNumber } from '#client/billing/card/rules.ts'
import { QuietButton } from '#client/kit/Action.tsx'
import { mexicoDay } from '#client/kit/days.ts'
import { Field } from '#client/kit/Field.tsx'
import type { FieldMessages } from '#contract/errors.ts'

interface CardFieldsProps {
  errors: FieldMessages
  /** Values typed before, from memory. The security code is always typed again. */
  typed?: Pick<TypedCard, 'number' | 'expiry'> | undefined
}

/** Our own card form, for the simulated provider. The browser may autofill it; the device stores nothing. */
export function CardFields({ errors, typed }: CardFieldsProps) {
  const digits = { type: 'text', inputMode: 'numeric', spellCheck: false } as const
  return (
    <div className="card-fields grid gap-4 items-start">
      <Field name="number" label="Número de tarjeta" error={errors.number}>
        {(fieldProps) => (
          <input
            className="numbers"
            {...fieldProps}
            {...digits}
            autoComplete="cc-number"
            placeholder="1234 1234 1234 1234"
            maxLength={40}
            defaultValue={typed?.number}
            onInput={formatWhileTyping(spacedNumber, isWholeNumber)}
          />
        )}
      </Field>
      <Field name="expiry" label="Vence" error={errors.expiry ?? errors.exp_month ?? errors.exp_year}>
        {(fieldProps) => (
          <input
            className="numbers"
            {...fieldProps}
            {...digits}
            autoComplete="cc-exp"
            placeholder="MM / AA"
            maxLength={10}
            defaultValue={typed?.expiry}
            onInput={formatWhileTyping(spacedExpiry, (text) => isWholeExpiry(text, mexicoDay(new Date())))}
          />
        )}
      </Field>
      <Field name="cvc" label="CVC" error={errors.cvc}>
        {(fieldProps) => (
          <input
            className="numbers"
            {...fieldProps}
            {...digits}
            autoComplete="cc-csc"
            placeholder="123"
            maxLength={10}
          />
        )}
      </Field>
    </div>
  )
}

/**
 * Formats only while typing at the end, so that the cursor never jumps when editing or deleting. A value that is whole leads
 * to the next field.
 */
function formatWhileTyping(format: (text: string) => string, isWhole: (text: string) => boolean) {
  return ({ currentTarget: field, nativeEvent }: FormEvent<HTMLInputElement>) => {
    const isDeleting = nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith('delete')
    if (isDeleting || field.selectionEnd !== field.value.length) return
    field.value = format(field.value)
    if (!isWhole(field.value)) return
    const fields = [...(field.closest('.card-fields')?.querySelectorAll('input') ?? [])]
    fields[fields.indexOf(field) + 1]?.focus()
  }
}

/** Says that payments are simulated, and which cards to try (docs/product.md#payments). */
export function SimulatedNotice() {
  return (
    <aside className="simulated-notice stack small gap-2 pad-4 sunken round-s" aria-label="Pagos de prueba">
      <p>
        <strong>Pagos de prueba: aquí no se mueve dinero.</strong> No escribas una tarjeta de verdad.
      </p>
      <ul className="stack soft gap-1">
        <li>
          <code className="ink nowrap">4242 4242 4242 4242</code> paga
        </li>
        <li>
          <code className="ink nowrap">4000 0025 0000 3155</code> pide confirmación
        </li>
        <li>
          <code className="ink nowrap">4000 0000 0000 0002</code> se rechaza
        </li>
      </ul>
    </aside>
  )
}

interface StripeFrameProps {
  /** A ref callback that mounts Stripe's fields. */
  mount: (element: HTMLElement | null) => void
  state: 'waiting' | 'ready' | 'failed'
}

/** Holds Stripe's own fields. What is typed there goes to Stripe and never to us. */
export function StripeFrame({ mount, state }: StripeFrameProps) {
  return (
    <div className="stripe-frame stack gap-3">
      {state !== 'waiting' ? null : (
        <div role="status">
          <span className="visually-hidden">Cargando el formulario de pago</span>
          <span className="skeleton" />
        </div>
      )}
      <div ref={mount} />
      {state === 'failed' ? (
        <QuietButton onClick={() => window.location.reload()}>Intentar otra vez</QuietButton>
      ) : null}
      <p className="field-help">
        Tu tarjeta la recibe Stripe, nuestro procesador de pagos. Nosotros nunca la vemos.
      </p>
    </div>
  )
}
