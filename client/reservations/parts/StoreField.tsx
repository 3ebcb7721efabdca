import type { ChangeEvent } from 'react'
import { useId } from 'react'
import { Field } from '#client/kit/Field.tsx'
import { countText } from '#client/kit/numbers.ts'
import { findStoreByName } from '#client/reservations/plan-choice.rules.ts'
import type { Store } from '#contract/reservations/stores.ts'

interface StoreFieldProps {
  own: { value: string; onChange: (event: ChangeEvent<HTMLInputElement>) => void }
  stores: readonly Store[]
  error: string | undefined
}

/** The name of a store, with the member's stores as suggestions. */
export function StoreField({ own, stores, error }: StoreFieldProps) {
  const listId = useId()
  const known = findStoreByName(stores, own.value)
  return (
    <>
      <Field name="store" label="Tienda" help={helpOf(own.value, known)} error={error}>
        {(ties) => <input {...ties} {...own} type="text" list={listId} autoComplete="off" />}
      </Field>
      <datalist id={listId}>
        {stores.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
    </>
  )
}

function helpOf(typed: string, known: Store | null): string {
  if (known) return `En tu lista, con ${countText(known.open, 'apartado abierto', 'apartados abiertos')}.`
  return typed.trim() === '' ? 'Elige una de las tuyas o escribe otra.' : 'Se agregará a tus tiendas.'
}
