import { countText } from '#client/kit/numbers.ts'
import type { NameKind } from '#contract/admin/names.ts'
import { useSimilarNames } from './data.ts'

interface NameOptionsProps {
  /** The `list` of the input. */
  id: string
  kind: NameKind
  /** What is typed. */
  text: string
}

/** The names of the catalogue like what is typed, with the number of their figures. */
export function NameOptions({ id, kind, text }: NameOptionsProps) {
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
