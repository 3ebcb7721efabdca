import { useState } from 'react'
import { Icon } from '#client/kit/Icon.tsx'
import { imageKinds } from '#contract/admin-images-words.ts'
import type { ImageFields } from './data.ts'
import type { Kind } from './rules.ts'

interface AddImagesProps {
  /** Without a main picture the first one chosen becomes it. */
  hasMain: boolean
  onAdd: (files: readonly File[], fields: ImageFields) => void
}

/** A place to drop files, or to choose them. */
export function AddImages({ hasMain, onAdd }: AddImagesProps) {
  const [chosen, setKind] = useState<Kind | null>(null)
  const kind = chosen ?? (hasMain ? 'gal' : 'main')
  function add(list: FileList) {
    const files = [...list]
    if (kind !== 'main') return onAdd(files, { kind })
    onAdd(files.slice(0, 1), { kind })
    onAdd(files.slice(1), { kind: 'gal' })
  }
  return (
    <fieldset
      className="add-images"
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault()
      }}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return
        event.preventDefault()
        add(event.dataTransfer.files)
      }}
    >
      <legend className="visually-hidden">Agregar imágenes</legend>
      <KindSelect kind={kind} onChange={setKind} />
      <FilesInput onFiles={add} />
      <p>o arrástralas hasta aquí</p>
    </fieldset>
  )
}

function KindSelect({ kind, onChange }: { kind: Kind; onChange: (kind: Kind) => void }) {
  return (
    <label>
      Entran como
      <select value={kind} onChange={({ currentTarget }) => onChange(currentTarget.value as Kind)}>
        {Object.entries(imageKinds).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

function FilesInput({ onFiles }: { onFiles: (files: FileList) => void }) {
  return (
    <label className="action" data-kind="quiet">
      <Icon name="camera" />
      Elegir imágenes
      <input
        className="visually-hidden"
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChange={({ currentTarget }) => {
          if (currentTarget.files) onFiles(currentTarget.files)
          currentTarget.value = ''
        }}
      />
    </label>
  )
}
