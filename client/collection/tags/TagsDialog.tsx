import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { EditCell } from '#client/collection/EditCell.tsx'
import { ownSearch, readOwnState } from '#client/collection/own/rules.ts'
import { MainButton, QuietButton } from '#client/kit/Action.tsx'
import { queryString } from '#client/kit/address.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { LoadError } from '#client/kit/LoadError.tsx'
import { Modal } from '#client/kit/Modal.tsx'
import { countText } from '#client/kit/numbers.ts'
import { useApi } from '#client/use-api.ts'
import type { OwnTag } from '#contract/collection/tags.ts'
import { collectionLimits, type TagColor, tagColors } from '#contract/collection/words.ts'
import { editTag, removeTag } from './data.ts'
import { TagChips } from './Tags.tsx'

/** Where tags are renamed, coloured and deleted, and the places have their printed codes. */
export function TagsButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <QuietButton onClick={() => setOpen(true)}>
        <Icon name="bookmark" />
        Etiquetas y lugares
      </QuietButton>
      <Modal title="Etiquetas y lugares" isOpen={isOpen} onClose={() => setOpen(false)}>
        <Tags onLeave={() => setOpen(false)} />
        <Places onLeave={() => setOpen(false)} />
      </Modal>
    </>
  )
}

function listOf(filter: { place: string } | { chosen: { tags: string[] } }): string {
  return `/coleccion${ownSearch({ ...readOwnState(new URLSearchParams()), view: 'tabla', ...filter })}`
}

function Tags({ onLeave }: { onLeave: () => void }) {
  const { data: tags, error, refetch } = useApi('listOwnTags', {})
  if (error && !tags) return <LoadError what="tus etiquetas" error={error} onRetry={() => void refetch()} />
  return (
    <section className="stack gap-2" aria-label="Etiquetas">
      {tags?.length === 0 ? (
        <p className="note">
          Aún no tienes etiquetas. Se ponen al editar una copia, o en tu wishlist, y no salen en tu perfil ni
          en las listas que compartes.
        </p>
      ) : null}
      <ul className="stack">
        {tags?.map((tag) => (
          <TagRow key={tag.id} tag={tag} onLeave={onLeave} />
        ))}
      </ul>
    </section>
  )
}

function TagRow({ tag, onLeave }: { tag: OwnTag; onLeave: () => void }) {
  const { id, name, color, copies, wishes } = tag
  const [isSending, setSending] = useState(false)
  const [errorText, setErrorText] = useState<string | null>(null)
  async function paint(chosen: TagColor) {
    setSending(true)
    setErrorText(null)
    await editTag(id, { color: chosen }).catch(() => setErrorText('No se guardó el color.'))
    setSending(false)
  }
  return (
    <li className="own-tag-row line-above pad-block-2">
      <EditCell
        place={`etiqueta ${id}`}
        label={`Nombre de la etiqueta ${name}`}
        text={name}
        look={{ shown: <TagChips tags={[name]} />, kind: 'text', maxLength: collectionLimits.tag }}
        send={(text) => editTag(id, { name: text })}
      />
      <Link
        className="touch note hover-line"
        to={
          copies === 0 && wishes > 0
            ? `/wishlist${queryString({ tags: [name] })}`
            : listOf({ chosen: { tags: [name] } })
        }
        onClick={onLeave}
      >
        {countText(copies, 'copia', 'copias')}
        {wishes > 0 ? ` · ${countText(wishes, 'deseo', 'deseos')}` : ''}
      </Link>
      <select
        className="strong pill min-0"
        aria-label={`Color de ${name}`}
        value={color}
        disabled={isSending}
        onChange={({ currentTarget }) => void paint(currentTarget.value as TagColor)}
      >
        {Object.entries(tagColors).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <button className="icon-button" type="button" onClick={() => void removeTag(tag)}>
        <Icon name="trash" />
        <span className="visually-hidden">Borrar la etiqueta {name}</span>
      </button>
      {errorText ? (
        <p className="field-error all-columns" role="alert">
          {errorText}
        </p>
      ) : null}
    </li>
  )
}

function Places({ onLeave }: { onLeave: () => void }) {
  const { data: places = [] } = useApi('listOwnPlaces', {})
  const [printed, setPrinted] = useState<string | null>(null)
  if (places.length === 0) return null
  return (
    <section className="stack gap-2" aria-labelledby="own-places">
      <h3 id="own-places">Lugares</h3>
      <ul className="stack">
        {places.map(({ name, copies }) => (
          <li className="row between gap-2 line-above" key={name}>
            <Link className="touch hover-line anywhere" to={listOf({ place: name })} onClick={onLeave}>
              <span>
                <bdi className="strong">{name}</bdi>{' '}
                <span className="note nowrap">{countText(copies, 'copia', 'copias')}</span>
              </span>
            </Link>
            <button className="icon-button" type="button" onClick={() => setPrinted(name)}>
              <Icon name="print" />
              <span className="visually-hidden">Código para imprimir de {name}</span>
            </button>
          </li>
        ))}
      </ul>
      <Modal title="Código del lugar" isOpen={printed !== null} onClose={() => setPrinted(null)}>
        <PlaceLabel name={printed ?? ''} />
      </Modal>
    </section>
  )
}

const QrCode = lazy(() => import('#client/kit/QrCode.tsx').then((part) => ({ default: part.QrCode })))

/** To stick on a box. Who reads the code comes to the list of its figures, and needs to be logged in as their owner. */
function PlaceLabel({ name }: { name: string }) {
  return (
    <div className="stack gap-4 justify-items-center">
      <div className="place-label stack gap-2 justify-items-center">
        <Suspense fallback={<span className="qr-code" />}>
          <QrCode text={window.location.origin + listOf({ place: name })} label={`Código QR de ${name}`} />
        </Suspense>
        <strong className="title-s anywhere" dir="auto">
          {name}
        </strong>
      </div>
      <p className="note">
        Pégalo en la caja: al leerlo con tu cámara ves lo que hay adentro. Solo tú, con tu sesión.
      </p>
      <MainButton onClick={() => window.print()}>
        <Icon name="print" />
        Imprimir
      </MainButton>
    </div>
  )
}
