import './style.css'
import type { ChangeEvent } from 'react'
import { useId } from 'react'
import { Field } from '#client/kit/Field.tsx'
import { formatNumber } from '#client/kit/numbers.ts'
import type { NameKind } from '#contract/admin/names.ts'
import { useSimilarNames } from './data.ts'
import { NameOptions } from './NameOptions.tsx'

interface NameFieldProps {
  name: NameKind
  label: string
  error: string | undefined
  own: { value: string; onChange: (event: ChangeEvent<HTMLInputElement>) => void }
  onChoose: (name: string) => void
}

/** A brand, saga or arco: suggests those of the catalogue, and says when the text would add a new one. */
export function NameField({ name, label, error, own, onChoose }: NameFieldProps) {
  const listId = useId()
  return (
    <Field name={name} label={label} error={error}>
      {(control) => (
        <>
          <input {...control} {...own} type="text" autoComplete="off" list={listId} />
          <NameOptions id={listId} kind={name} text={own.value} />
          <NewName kind={name} text={own.value} onChoose={onChoose} />
        </>
      )}
    </Field>
  )
}

interface NewNameProps {
  kind: NameKind
  text: string
  onChoose: (name: string) => void
}

/** Browsers only suggest names that contain the text; those that merely resemble it are offered here. */
function NewName({ kind, text, onChoose }: NewNameProps) {
  const found = useSimilarNames(kind, text)
  const isNew = text.trim() !== '' && found !== undefined && !found.some(({ is_same }) => is_same)
  return (
    <div className="new-name flex wrap small gap-2" role="status">
      {isNew ? (
        <>
          <p>
            «<bdi>{text.trim()}</bdi>» no está en el catálogo: se agrega al guardar.
            {found.length > 0 ? ' ¿O es una de estas?' : ''}
          </p>
          {found.map(({ name, items_count }) => (
            <button key={name} className="action" type="button" onClick={() => onChoose(name)}>
              <bdi>{name}</bdi> ({formatNumber(items_count)})
            </button>
          ))}
        </>
      ) : null}
    </div>
  )
}
