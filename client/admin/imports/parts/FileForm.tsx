import { useState } from 'react'
import { FormError } from '#client/kit/FormError.tsx'
import { ProgressBar } from '#client/kit/Progress.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { FileField } from '#client/kit/TextFields.tsx'
import { useForm } from '#client/kit/use-form.ts'

interface FileZone {
  name: 'file' | 'pictures'
  label: string
  help: string
  /** The attribute `accept` of the input. */
  accept: string
}

export const figuresZone: FileZone = {
  name: 'file',
  label: 'Archivo o lista de figuras',
  help: 'CSV, JSON o Excel (XLSX), hasta 256 MB: la lista de un distribuidor tal como llega, y te preguntamos qué hay en cada columna; o un archivo con los nombres de la plantilla.',
  accept: '.csv,.json,.xlsx',
}

export const picturesZone: FileZone = {
  name: 'pictures',
  label: 'ZIP de imágenes',
  help: 'Cada imagen se llama como el source_id, el código de barras o el SKU de su figura; con _2, _3… van a la galería. Hasta 1 GB.',
  accept: '.zip',
}

interface FileFormProps {
  zones: readonly FileZone[]
  /** The label of the button. */
  submit: string
  /** Sends the files of the zones, in their order; null where none was chosen. The first one is needed. */
  onSend: (files: readonly (File | null)[], onProgress: (share: number) => void) => Promise<void>
}

export function FileForm({ zones, submit, onSend }: FileFormProps) {
  const [share, setShare] = useState(0)
  const { formProps, isSending, failure } = useForm({
    send: async ({ data }) => {
      const files = zones.map(({ name }) => fileIn(data, name))
      const [needed] = zones
      if (needed && files[0] === null)
        return { message: 'Hay datos que corregir.', fields: { [needed.name]: 'Elige un archivo.' } }
      setShare(0)
      await onSend(files, setShare)
      return null
    },
  })
  const percentage = Math.floor(share * 100)
  return (
    <form className="import-form admin-form" method="post" {...formProps}>
      <FormError title="No se subió" failure={failure} />
      <div className="import-zones grid gap-5">
        {zones.map((zone) => (
          <FileField key={zone.name} {...zone} error={failure?.fields[zone.name]} />
        ))}
      </div>
      {isSending ? (
        <ProgressBar label="Subiendo el archivo" percentage={percentage} valueText={`${percentage}%`} />
      ) : null}
      <div className="admin-form-actions">
        <SubmitButton isSending={isSending} sending="Subiendo…" text={submit} />
      </div>
    </form>
  )
}

/** Browsers send a file without a name if none was chosen. */
function fileIn(data: FormData, name: string): File | null {
  const file = data.get(name)
  return file instanceof File && file.name !== '' ? file : null
}
