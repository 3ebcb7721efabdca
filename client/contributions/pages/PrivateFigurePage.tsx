import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useParams } from 'react-router'
import { memberItemQuery } from '#client/catalogue/members/data.ts'
import { isGone, memberItemPath } from '#client/catalogue/members/rules.ts'
import type { Photo } from '#client/catalogue/pictures.rules.ts'
import { largePhotoOf } from '#client/collection/copies/rules.ts'
import { MemberItem } from '#client/collection/marks/MemberItem.tsx'
import { contributionsPath } from '#client/contributions/rules.ts'
import { LoadError, MissingRecord } from '#client/kit/LoadError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { PageHead } from '#client/kit/PageHead.tsx'
import { useApi } from '#client/use-api.ts'
import type { Contribution } from '#contract/contributions/fields.ts'

/** A figure that the catalogue misses, for its owner (docs/product.md#private-figures). */
export default function PrivateFigurePage() {
  const { id = '' } = useParams()
  const isNumber = /^[1-9]\d{0,8}$/.test(id)
  const { data: item, error, refetch } = useQuery({ ...memberItemQuery(id), enabled: isNumber })
  // Its photos are those of the contribution, because only its author may see them. They come later than the figure.
  const { data: answer } = useApi('listContributions', { query: { item: Number(id) } }, { enabled: isNumber })
  if (item?.is_private === false) return <Navigate to={memberItemPath(item)} replace />
  if (item) {
    const contribution = answer?.data.find(({ kind }) => kind === 'new_item')
    return (
      <>
        <PageHead title={item.name} isHidden />
        <MemberItem item={item} address={null} photos={contribution ? photosOf(contribution, item.name) : []}>
          <PrivateNotice contribution={contribution} />
        </MemberItem>
      </>
    )
  }
  if (!isNumber || isGone(error)) return <NoSuchFigure />
  if (error) return <LoadError what="tu figura" error={error} onRetry={() => void refetch()} />
  return (
    <>
      <PageHead title="Tu figura" isHidden />
      <LoadingSkeleton shape="figure" />
    </>
  )
}

function photosOf({ photos }: Contribution, name: string): Photo[] {
  return photos.map((photo, index) => {
    const alt = photos.length === 1 ? name : `${name}, foto ${index + 1} de ${photos.length}`
    const { thumb, src, ...size } = largePhotoOf(photo, alt)
    return { ...size, src, srcSet: '', thumb: { src: thumb, srcSet: '' } }
  })
}

function PrivateNotice({ contribution }: { contribution: Contribution | undefined }) {
  return (
    <p className="private-notice soft pad-3-4">
      <strong className="ink">Solo tú la ves.</strong> Si se acepta, pasa al catálogo con todo lo que
      guardaste.{' '}
      {contribution ? (
        <Link className="link" to={`${contributionsPath}/${contribution.id}`}>
          Ver la aportación
        </Link>
      ) : null}
    </p>
  )
}

function NoSuchFigure() {
  return (
    <MissingRecord title="No encontramos esa figura" way={{ name: 'Ir a mi colección', href: '/coleccion' }}>
      Quizá ya se unió con una del catálogo: búscala en tu colección.
    </MissingRecord>
  )
}
