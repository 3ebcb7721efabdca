import { fileProblem } from '#client/admin/images/rules.ts'
import { FileField } from '#client/kit/FileField.tsx'

interface NewItemPictureProps {
  file: File | null
  onChoose: (file: File | null) => void
}

/** The main picture of a figure that is not saved yet. More are added on its page. */
export function NewItemPicture({ file, onChoose }: NewItemPictureProps) {
  return (
    <FileField
      name="picture"
      label="Imagen principal"
      help="JPEG, PNG, WebP o AVIF. Puedes agregar más después."
      accept="image/jpeg,image/png,image/webp,image/avif"
      error={file === null ? undefined : (fileProblem(file) ?? undefined)}
      onChoose={onChoose}
    />
  )
}
