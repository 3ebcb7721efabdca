import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { memberItemQuery } from '#client/catalogue/members/data.ts'
import { isGone, memberItemPath } from '#client/catalogue/members/rules.ts'
import { MemberItem } from '#client/collection/marks/MemberItem.tsx'
import { LoadError, MissingRecord } from '#client/kit/LoadError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { PageHead } from '#client/kit/PageHead.tsx'

/** A figure that the catalogue misses, for its owner (docs/product.md#private-figures). */
export default function PrivateFigurePage() {
  const { id = '' } = useParams()
  const isNumber = /^[1-9]\d{0,8}$/.test(id)
  const { data: item, error, refetch } = useQuery({ ...memberItemQuery(id), enabled: isNumber })
  if (item?.is_private === false) return <Navigate to={memberItemPath(item)} replace />
  if (item) {
    return (
      <>
        <PageHead title={item.name} isHidden />
        <MemberItem item={item} address={null}>
          <PrivateNotice />
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

function PrivateNotice() {
  return (
    <p className="private-notice soft pad-3-4">
      <strong className="ink">Solo tú la ves.</strong> Esta figura no está en el catálogo. Puedes tenerla en
      tus listas y apartarla como cualquier otra; si se acepta, pasa al catálogo con todo lo que guardaste.
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
