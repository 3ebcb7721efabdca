import { Field } from '#client/kit/Field.tsx'
import { Options } from '#client/kit/TextFields.tsx'
import { useLicenses, useLines } from './data.ts'

interface LinePickerProps {
  /** The slug of the license, '' before one is chosen. */
  license: string
  lineId: string
  error: string | undefined
  onChange: (choice: { license?: string; line_id: string }) => void
}

export function LinePicker({ license, lineId, error, onChange }: LinePickerProps) {
  const licenses = useLicenses().data ?? []
  const lines = useLines(license).data ?? []
  return (
    <>
      <Field name="license" label="Licencia">
        {(control) => (
          <select
            {...control}
            value={license}
            onChange={({ currentTarget }) => onChange({ license: currentTarget.value, line_id: '' })}
          >
            <option value="">Elige una licencia</option>
            <Options of={licenses.map(({ slug, name }) => [slug, name] as const)} />
          </select>
        )}
      </Field>
      <Field name="line_id" label="Línea" error={error}>
        {(control) => (
          <select
            {...control}
            value={lineId}
            onChange={({ currentTarget }) => onChange({ line_id: currentTarget.value })}
          >
            <option value="">Elige una línea</option>
            <Options of={lines.map(({ id, name }) => [String(id), name] as const)} />
          </select>
        )}
      </Field>
    </>
  )
}
