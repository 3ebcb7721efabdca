import { Field } from '#client/kit/Field.tsx'
import type { FormState } from '#client/kit/use-form.ts'
import { useUnfolded } from '#client/kit/use-unfolded.ts'

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
