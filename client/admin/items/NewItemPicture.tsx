import { fileProblem } from '#client/admin/images/rules.ts'
import { Field } from '#client/kit/Field.tsx'

interface NewItemPictureProps {
  file: File | null
  onChoose: (file: File | null) => void
}

/** The main picture of a figure that is not saved yet. More are added on its page. */
export function NewItemPicture({ file, onChoose }: NewItemPictureProps) {
  return (
    <Field
      name="picture"
      label="Imagen principal"
      help="JPEG, PNG, WebP o AVIF. Puedes agregar más después."
      error={file === null ? undefined : (fileProblem(file) ?? undefined)}
    >
      {(control) => (
        <input
          {...control}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          onChange={({ currentTarget }) => onChoose(currentTarget.files?.[0] ?? null)}
        />
      )}
    </Field>
  )
}
