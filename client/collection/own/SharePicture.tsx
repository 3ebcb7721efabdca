import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Icon } from '#client/kit/Icon.tsx'
import { LoadError } from '#client/kit/LoadError.tsx'
import { Modal } from '#client/kit/Modal.tsx'

interface PictureQuery {
  queryKey: readonly unknown[]
  queryFn: () => Promise<Blob>
}

interface SharePictureProps {
  /** The picture that the server draws, a JPEG of 1080 × 1350. */
  picture: PictureQuery
  label: string
  alt: string
  filename: string
  /** Open from the beginning: a link asked for it. */
  isOpened?: boolean
}

/** Shares a picture of what is one's own: nothing of it is public until the picture is sent. */
export function SharePicture({ label, isOpened = false, ...shown }: SharePictureProps) {
  const [isOpen, setOpen] = useState(isOpened)
  return (
    <>
      <button className="action" data-kind="quiet" type="button" onClick={() => setOpen(true)}>
        <Icon name="share" />
        {label}
      </button>
      <Modal title={label} isOpen={isOpen} onClose={() => setOpen(false)}>
        <DrawnPicture title={label} {...shown} />
      </Modal>
    </>
  )
}

interface DrawnPictureProps extends Omit<SharePictureProps, 'label' | 'isOpened'> {
  title: string
}

function DrawnPicture({ picture: query, title, alt, filename }: DrawnPictureProps) {
  const { data: picture, error, refetch } = useQuery({ ...query, gcTime: 0 })
  const address = useAddress(picture)
  if (error) return <LoadError what="tu imagen" error={error} onRetry={() => void refetch()} />
  const file = picture && new File([picture], filename, { type: 'image/jpeg' })
  const isShareable = file !== undefined && navigator.canShare?.({ files: [file] }) === true
  return (
    <div className="stack gap-4">
      {address === null ? (
        <span className="skeleton share-picture" role="status">
          <span className="visually-hidden">Dibujando tu imagen</span>
        </span>
      ) : (
        <img className="share-picture" src={address} alt={alt} width="1080" height="1350" />
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
          <a className="action" data-kind={isShareable ? 'quiet' : 'main'} href={address} download={filename}>
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
