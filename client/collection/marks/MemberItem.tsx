import { type ReactNode, useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { ItemLabel } from '#client/catalogue/label/parts/ItemLabel.tsx'
import { ItemPhotos } from '#client/catalogue/label/parts/ItemPhotos.tsx'
import { labelOf } from '#client/catalogue/label/rules.ts'
import { keepPhotoOf } from '#client/catalogue/label/taken-photo.data.ts'
import { collectablesOf, memberSearchPath } from '#client/catalogue/members/rules.ts'
import type { Photo } from '#client/catalogue/pictures.rules.ts'
import { CopyShelf } from '#client/collection/copies/CopyShelf.tsx'
import { FormerCopies } from '#client/collection/departures/DepartureRow.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { LoadError } from '#client/kit/LoadError.tsx'
import { pictureTypes } from '#client/kit/picture-files.ts'
import { useApi } from '#client/use-api.ts'
import type { ItemDetail } from '#contract/catalogue/catalogue.ts'
import type { MemberMark } from '#contract/collection/collection.ts'
import { usualCurrency } from '#contract/collection/words.ts'
import { useMarking } from './data.ts'
import { MarkButtons } from './MarkButtons.tsx'
import { MarkPin } from './MarkPin.tsx'
import { type MarkedFigure, noMark, useMark } from './state.data.ts'

interface MemberItemProps {
  item: ItemDetail
  /** The public URL, for sharing; null for a figure that only its owner sees. */
  address: string | null
  /** The member's own pictures of it, where the catalogue has none. */
  photos?: Photo[]
  /** A notice above the figure. */
  children?: ReactNode
}

export function MemberItem({ item, address, photos, children }: MemberItemProps) {
  const { data: own } = useOwnItem(item.id)
  const { mark } = useMark(item.id, own?.user)
  const figure = { id: item.id, name: item.name }
  const { license, line } = item
  const label = {
    ...labelOf(item),
    ...(photos && { photos }),
    license: { name: license.name, href: collectablesOf(license.slug) },
    line: { name: line.name, href: collectablesOf(license.slug, line.slug) },
  }
  return (
    <>
      {children}
      <article className="item-page" data-tint={label.tint} data-mark={mark.relation ?? undefined}>
        <ItemLabel
          label={label}
          address={address}
          searchPath={memberSearchPath}
          own={<OwnCopies figure={figure} />}
        >
          <ItemMarks figure={figure} loadedMark={own?.user ?? noMark} />
        </ItemLabel>
        <div className="item-own-case relative">
          <MarkPin mark={mark} />
          <ItemPhotos label={label}>
            {address === null ? null : <FirstPhotoButton itemId={item.id} />}
          </ItemPhotos>
        </div>
      </article>
    </>
  )
}

/** Opens the camera; the photo is sent from the page of corrections. */
function FirstPhotoButton({ itemId }: { itemId: number }) {
  const navigate = useNavigate()
  return (
    <label className="icon-button item-first-photo" title="Sube la primera foto">
      <Icon name="camera" />
      <span className="visually-hidden">Sube la primera foto</span>
      <input
        className="visually-hidden"
        type="file"
        accept={pictureTypes}
        capture="environment"
        onChange={({ currentTarget: { files } }) => {
          const [file] = files ?? []
          if (!file) return
          keepPhotoOf(itemId, file)
          void navigate(`/aportaciones/corregir/${itemId}`)
        }}
      />
    </label>
  )
}

function useOwnItem(id: number) {
  return useApi('getOwnItem', { params: { id } }, { refetchOnWindowFocus: 'always' })
}

/** The member's copies of a figure, shown as soon as it is in the collection. */
function OwnCopies({ figure }: { figure: MarkedFigure }) {
  const own = useOwnItem(figure.id)
  const { data: settings } = useApi('getCollectionSettings', {})
  const { mark } = useMark(figure.id, own.data?.user)
  if (mark.relation !== 'collection') return <FormerCopies figure={figure} />
  if (own.isError && !own.data)
    return <LoadError what="tus copias" error={own.error} onRetry={() => void own.refetch()} />
  return (
    <div>
      <h2 className="visually-hidden">En tu colección</h2>
      <CopyShelf
        figure={figure}
        copies={own.data?.copies ?? []}
        currency={settings?.currency ?? usualCurrency}
      />
      <FormerCopies figure={figure} />
    </div>
  )
}

/** The mark buttons on the page of a figure; its shortcuts work wherever the focus is. */
function ItemMarks({ figure, loadedMark }: { figure: MarkedFigure; loadedMark: MemberMark }) {
  const { mark, onToggle, onReserve, onKeyDown } = useMarking(figure, loadedMark)
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  })
  return (
    <div className="item-marks stack gap-2">
      <MarkButtons name={figure.name} mark={mark} onToggle={onToggle} onReserve={onReserve} />
      {mark.reserved ? (
        <p className="row wrap soft gap-2">
          <Icon name="ticket" />
          La tienes apartada.{' '}
          <Link className="touch link ink" to="/apartados">
            Ver tus apartados
          </Link>
        </p>
      ) : null}
    </div>
  )
}
