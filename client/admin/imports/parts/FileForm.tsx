import { useState } from 'react'
import { FormError } from '#client/kit/FormError.tsx'
import { ProgressBar } from '#client/kit/Progress.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { FileField } from '#client/kit/TextFields.tsx'
import { useForm } from '#client/kit/use-form.ts'

interface FileFormProps {
  label: string
  help: string
  /** The attribute `accept` of the input. */
  accept: string
  /** The label of the button. */
  submit: string
  onSend: (file: File, onProgress: (share: number) => void) => Promise<void>
}

/** Uploads one file and shows how much of it has arrived. */
export function FileForm({ label, help, accept, submit, onSend }: FileFormProps) {
  const [share, setShare] = useState(0)
  const { formProps, isSending, failure } = useForm({
    send: async ({ data }) => {
      const file = data.get('file')
      // Browsers send a file without a name if none was chosen.
      if (!(file instanceof File) || file.name === '')
        return { message: 'Hay datos que corregir.', fields: { file: 'Elige un archivo.' } }
      setShare(0)
      await onSend(file, setShare)
      return null
    },
  })
  const percentage = Math.floor(share * 100)
  return (
    <form className="admin-form admin-new" method="post" {...formProps}>
      <FormError title="No se subió" failure={failure} />
      <FileField name="file" label={label} help={help} accept={accept} error={failure?.fields.file} />
      {isSending ? (
        <ProgressBar label="Subiendo el archivo" percentage={percentage} valueText={`${percentage}%`} />
      ) : null}
      <div className="admin-form-actions">
        <SubmitButton isSending={isSending} sending="Subiendo…">
          {submit}
        </SubmitButton>
      </div>
    </form>
  )
}
