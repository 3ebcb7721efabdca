import { keepPreviousData } from '@tanstack/react-query'
import { type ChangeEvent, useId } from 'react'
import { Field } from '#client/kit/Field.tsx'
import { countText, formatNumber } from '#client/kit/numbers.ts'
import { useApi } from '#client/use-api.ts'
import type { NameKind } from '#contract/admin/names.ts'
import type { Output } from '#contract/endpoints.ts'
import { PlainButton } from './PlainAction.tsx'

interface NameFieldProps {
  name: NameKind
  label: string
  help?: string
  error: string | undefined
  own: { value: string; onChange: (event: ChangeEvent<HTMLInputElement>) => void }
  onChoose: (name: string) => void
}

/** A brand, saga or arco: suggests those of the catalogue, and says when the text would add a new one. */
export function NameField({ name, own, onChoose, ...field }: NameFieldProps) {
  const listId = useId()
  return (
    <Field name={name} {...field}>
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
    <div className="new-name unless-empty flex wrap small gap-2" role="status">
      {isNew ? (
        <>
          <p>
            «<bdi>{text.trim()}</bdi>» no está en el catálogo: se agrega al guardar.
            {found.length > 0 ? ' ¿O es una de estas?' : ''}
          </p>
          {found.map(({ name, items_count }) => (
            <PlainButton key={name} onClick={() => onChoose(name)}>
              <bdi>{name}</bdi> ({formatNumber(items_count)})
            </PlainButton>
          ))}
        </>
      ) : null}
    </div>
  )
}

interface NameOptionsProps {
  /** The `list` of the input. */
  id: string
  kind: NameKind
  text: string
}

function NameOptions({ id, kind, text }: NameOptionsProps) {
  const found = useSimilarNames(kind, text) ?? []
  return (
    <datalist id={id}>
      {found.map(({ name, items_count }) => (
        <option key={name} value={name}>
          {countText(items_count, 'figura', 'figuras')}
        </option>
      ))}
    </datalist>
  )
}

type SimilarName = Output<'suggestNames'>['data'][number]

const freshMs = 60_000

/** The brands, sagas or arcos like the text; undefined until the first answer. A failure suggests nothing. */
function useSimilarNames(kind: NameKind, text: string): SimilarName[] | undefined {
  const query = text.trim()
  const { data } = useApi(
    'suggestNames',
    { query: { kind, query } },
    {
      enabled: query !== '',
      staleTime: freshMs,
      placeholderData: keepPreviousData,
    },
  )
  return query === '' ? [] : data
}
