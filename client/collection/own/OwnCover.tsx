import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { FigurePicture } from '#client/catalogue/parts/FigurePicture.tsx'
import { pictureOf } from '#client/catalogue/pictures.rules.ts'
import { showFailure } from '#client/collection/messages.data.ts'
import { QuietButton } from '#client/kit/Action.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { LoadState } from '#client/kit/LoadError.tsx'
import { Modal } from '#client/kit/Modal.tsx'
import { SearchField } from '#client/kit/SearchField.tsx'
import { tintOf } from '#client/kit/tint.ts'
import { apiQuery, useApi, useApiChange } from '#client/use-api.ts'
import { ownPageQuery } from './data.ts'

/** The head of the collection in front of the cover picture, if the member chose one. */
export function OwnCover({ children }: { children: ReactNode }) {
  const { data: settings } = useApi('getCollectionSettings', {})
  const cover = settings?.cover ?? null
  const tint = cover ? tintOf(cover.license.color, cover.license.slug) : undefined
  // The same element in both cases, so that the button that chose the cover keeps the focus.
  return (
    <div className={cover ? 'own-cover' : undefined} data-tint={tint}>
      {cover ? (
        <div className="own-cover-picture absolute">
          <FigurePicture picture={pictureOf(cover)} sizes="(max-width: 56rem) 42vw, 17rem" turn="first" />
        </div>
      ) : null}
      {children}
    </div>
  )
}

export function CoverButton() {
  const [isOpen, setOpen] = useState(false)
  const { data: settings } = useApi('getCollectionSettings', {})
  const hasCover = settings?.cover != null
  return (
    <>
      <QuietButton onClick={() => setOpen(true)}>
        <Icon name="camera" />
        {hasCover ? 'Cambiar portada' : 'Elegir portada'}
      </QuietButton>
      {isOpen ? <CoverDialog hasCover={hasCover} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function CoverDialog({ hasCover, onClose }: { hasCover: boolean; onClose: () => void }) {
  const [query, setQuery] = useState('')
  const client = useQueryClient()
  const cover = useApiChange('editCollectionSettings', {
    onSuccess: (settings) => client.setQueryData(apiQuery('getCollectionSettings', {}).queryKey, settings),
    // Said even when the dialog was closed meanwhile.
    onError: (error) => showFailure(error, { about: 'cover', outcome: 'Tu portada sigue igual.' }),
  })
  const choose = (itemId: number | null) =>
    cover.mutate({ body: { cover_item_id: itemId } }, { onSuccess: onClose })
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setQuery(String(new FormData(event.currentTarget).get('query') ?? '').trim())
  }
  return (
    <Modal title="Elige tu portada" isOpen onClose={onClose}>
      <form onSubmit={onSubmit}>
        <SearchField label="Buscar en tu colección" placeholder="Buscar en tu colección" />
      </form>
      <Choices query={query} onChoose={choose} />
      {hasCover ? <QuietButton onClick={() => choose(null)}>Sin portada</QuietButton> : null}
    </Modal>
  )
}

/** The newest figures that have a picture, or those found. */
function Choices({ query, onChoose }: { query: string; onChoose: (itemId: number) => void }) {
  const { data: answer, error, refetch } = useQuery(ownPageQuery({ type: 'collection', query }, 1))
  if (!answer) {
    return <LoadState what="tus figuras" error={error} onRetry={() => void refetch()} shape="niches" />
  }
  const pictured = answer.data.filter(({ image }) => image !== null)
  if (pictured.length === 0) return <p role="status">Ninguna de tus figuras con imagen se llama así.</p>
  return (
    <ul className="cover-choices grid gap-2 scroll-y">
      {pictured.map((item) => (
        <li key={item.id}>
          <button className="full sunken round clip niche" type="button" onClick={() => onChoose(item.id)}>
            <FigurePicture picture={pictureOf(item)} sizes="8rem" />
            <span className="visually-hidden">{item.name}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
