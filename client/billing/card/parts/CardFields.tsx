import '#client/billing/card/style.css'
import type { FormEvent } from 'react'
import type { TypedCard } from '#client/billing/card/reading.rules.ts'
import { spacedExpiry, spacedNumber } from '#client/billing/card/rules.ts'
import { Field } from '#client/kit/Field.tsx'
import type { FieldMessages } from '#contract/errors.ts'

interface CardFieldsProps {
  errors: FieldMessages
  /** What was typed before, out of memory; a security code is always typed again. */
  typed?: Pick<TypedCard, 'number' | 'expiry'> | undefined
}

/** Our own card form, of the simulated provider. The browser may fill it in; the device keeps nothing of it. */
export function CardFields({ errors, typed }: CardFieldsProps) {
  const digits = { type: 'text', inputMode: 'numeric', spellCheck: false } as const
  return (
    <div className="card-fields">
      <Field name="number" label="Número de tarjeta" error={errors.number}>
        {(own) => (
          <input
            {...own}
            {...digits}
            autoComplete="cc-number"
            placeholder="1234 1234 1234 1234"
            maxLength={40}
            defaultValue={typed?.number}
            onInput={spacedBy(spacedNumber)}
          />
        )}
      </Field>
      <Field name="expiry" label="Vence" error={errors.expiry ?? errors.exp_month ?? errors.exp_year}>
        {(own) => (
          <input
            {...own}
            {...digits}
            autoComplete="cc-exp"
            placeholder="MM / AA"
            maxLength={10}
            defaultValue={typed?.expiry}
            onInput={spacedBy(spacedExpiry)}
          />
        )}
      </Field>
      <Field name="cvc" label="CVC" error={errors.cvc}>
        {(own) => <input {...own} {...digits} autoComplete="cc-csc" placeholder="123" maxLength={10} />}
      </Field>
    </div>
  )
}

/** Spaces appear while one types at the end; in the middle, and while one deletes, nothing jumps. */
function spacedBy(spaced: (text: string) => string) {
  return ({ currentTarget: field, nativeEvent }: FormEvent<HTMLInputElement>) => {
    const isDeleting = nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith('delete')
    if (!isDeleting && field.selectionEnd === field.value.length) field.value = spaced(field.value)
  }
}
