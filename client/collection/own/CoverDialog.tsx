import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { FigurePicture } from '#client/catalogue/parts/FigurePicture.tsx'
import { pictureOf } from '#client/catalogue/pictures.rules.ts'
import { setCover } from '#client/collection/own/cover.data.ts'
import { ownPageQuery } from '#client/collection/own/data.ts'
import { LoadError } from '#client/kit/LoadError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { Modal } from '#client/kit/Modal.tsx'
import { SearchField } from '#client/kit/SearchField.tsx'

interface CoverDialogProps {
  hasCover: boolean
  onClose: () => void
}

/** Chooses the cover of the collection among the figures in it. */
export function CoverDialog({ hasCover, onClose }: CoverDialogProps) {
  const [query, setQuery] = useState('')
  const choose = async (itemId: number | null) => {
    if (await setCover(itemId)) onClose()
  }
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setQuery(String(new FormData(event.currentTarget).get('query') ?? '').trim())
  }
  return (
    <Modal title="Elige tu portada" isOpen onClose={onClose}>
      <form onSubmit={onSubmit}>
        <SearchField label="Buscar en tu colección" placeholder="Buscar en tu colección" />
      </form>
      <Choices query={query} onChoose={(itemId) => void choose(itemId)} />
      {hasCover ? (
        <button className="action" data-kind="quiet" type="button" onClick={() => void choose(null)}>
          Sin portada
        </button>
      ) : null}
    </Modal>
  )
}

/** The newest figures that have a picture, or those found. */
function Choices({ query, onChoose }: { query: string; onChoose: (itemId: number) => void }) {
  const { data: answer, error, refetch } = useQuery(ownPageQuery({ type: 'collection', query }, 1))
  if (!answer) {
    if (!error) return <LoadingSkeleton shape="niches" />
    return <LoadError what="tus figuras" error={error} onRetry={() => void refetch()} />
  }
  const pictured = answer.data.filter(({ image }) => image !== null)
  if (pictured.length === 0) return <p role="status">Ninguna de tus figuras con imagen se llama así.</p>
  return (
    <ul className="cover-choices">
      {pictured.map((item) => (
        <li key={item.id}>
          <button type="button" onClick={() => onChoose(item.id)}>
            <FigurePicture picture={pictureOf(item)} sizes="8rem" />
            <span className="visually-hidden">{item.name}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
