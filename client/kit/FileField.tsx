import './file-field.css'
import { useState } from 'react'
import { Field } from './Field.tsx'
import { Icon } from './Icon.tsx'

interface FileFieldProps {
  name: string
  label: string
  help: string
  /** The attribute `accept` of the input. */
  accept: string
  error?: string | undefined
  onChoose?: (file: File | null) => void
}

/**
 * A field for one file, chosen or dropped. The browser's own field lies invisible over the whole place, so that it takes both,
 * and what it would say in its own language stands below it in ours.
 */
export function FileField({ accept, onChoose, ...field }: FileFieldProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <Field {...field}>
      {(control) => (
        <div className="file-field">
          <Icon name="upload" />
          <p>
            {chosen === null ? 'Suelta aquí el archivo, o elígelo de tu dispositivo.' : <bdi>{chosen}</bdi>}
          </p>
          <span className="action" data-kind="quiet" aria-hidden="true">
            {chosen === null ? 'Elegir archivo' : 'Cambiar archivo'}
          </span>
          <input
            {...control}
            type="file"
            accept={accept}
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0] ?? null
              setChosen(file?.name ?? null)
              onChoose?.(file)
            }}
          />
        </div>
      )}
    </Field>
  )
}
