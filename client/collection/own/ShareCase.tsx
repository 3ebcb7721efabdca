import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Icon } from '#client/kit/Icon.tsx'
import { LoadError } from '#client/kit/LoadError.tsx'
import { Modal } from '#client/kit/Modal.tsx'
import { collectionPictureQuery } from './data.ts'

interface ShareCaseProps {
  /** The line to share; the whole collection without one. */
  place: { license?: string; line?: string }
  /** What the button says. */
  label: string
  /** Open from the beginning: a link asked for it. */
  isOpened?: boolean
}

/** Shares a picture of one's own case: nothing of it is public until the picture is sent. */
export function ShareCase({ place, label, isOpened = false }: ShareCaseProps) {
  const [isOpen, setOpen] = useState(isOpened)
  return (
    <>
      <button className="action" data-kind="quiet" type="button" onClick={() => setOpen(true)}>
        <Icon name="share" />
        {label}
      </button>
      <Modal title={label} isOpen={isOpen} onClose={() => setOpen(false)}>
        <CasePicture place={place} title={label} />
      </Modal>
    </>
  )
}

function CasePicture({ place, title }: { place: ShareCaseProps['place']; title: string }) {
  const { data: picture, error, refetch } = useQuery(collectionPictureQuery(place))
  const address = useAddress(picture)
  if (error) return <LoadError what="tu imagen" error={error} onRetry={() => void refetch()} />
  const file = picture && new File([picture], 'vitrina.jpg', { type: 'image/jpeg' })
  const isShareable = file !== undefined && navigator.canShare?.({ files: [file] }) === true
  return (
    <div className="stack gap-4">
      {address === null ? (
        <span className="skeleton share-case-picture" role="status">
          <span className="visually-hidden">Dibujando tu vitrina</span>
        </span>
      ) : (
        <img
          className="share-case-picture"
          src={address}
          alt="Tus figuras en sus nichos, con el nombre y cuántas son"
          width="1080"
          height="1350"
        />
      )}
      <div className="flex wrap gap-2">
        {isShareable ? (
          <button
            className="action"
            data-kind="main"
            type="button"
            // Cancelling the device's dialog is not an error.
            onClick={() => navigator.share({ files: [file], title }).catch(() => undefined)}
          >
            <Icon name="share" />
            Compartir…
          </button>
        ) : null}
        {address === null ? null : (
          <a
            className="action"
            data-kind={isShareable ? 'quiet' : 'main'}
            href={address}
            download="vitrina.jpg"
          >
            <Icon name="download" />
            Guardar imagen
          </a>
        )}
      </div>
    </div>
  )
}

/** An address of the picture in this page; null until it is drawn. */
function useAddress(picture: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!picture) return
    const made = URL.createObjectURL(picture)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])
  return address
}
