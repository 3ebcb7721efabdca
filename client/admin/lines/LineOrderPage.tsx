import { useSearchParams } from 'react-router'
import { AdminPageHead } from '#client/admin/kit/AdminPageHead.tsx'
import { runWithUndo } from '#client/admin/kit/undo-toast.data.ts'
import { OrderList } from '#client/admin/shelves/OrderList.tsx'
import { readNumber } from '#client/kit/address.ts'
import { LoadError } from '#client/kit/LoadError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { RedirectTo } from '#client/kit/RedirectTo.tsx'
import { useLineOrder, useOrderLines } from './data.ts'

/** Puts the lines of a license, which the address names, in the order in which the site shows them. */
export default function LineOrderPage() {
  const [search] = useSearchParams()
  const licenseId = readNumber(search, 'license', 2_147_483_647)
  return licenseId === null ? <RedirectTo to="/kadmin/lineas" /> : <LineOrder licenseId={licenseId} />
}

function LineOrder({ licenseId }: { licenseId: number }) {
  const { data: rows, error, refetch } = useLineOrder(licenseId)
  const order = useOrderLines(licenseId)
  function save(ids: number[]) {
    let before: number[] = []
    return runWithUndo({
      about: 'shelf',
      act: async () => {
        before = await order(ids)
      },
      done: 'El orden quedó guardado.',
      undo: () => order(before),
    })
  }
  return (
    <>
      <AdminPageHead title="Orden de las líneas" parent={{ name: 'Líneas', href: '/kadmin/lineas' }} />
      {error && !rows ? (
        <LoadError what="el orden" error={error} onRetry={() => void refetch()} />
      ) : rows ? (
        <OrderList key={rows.map(({ id }) => id).join()} rows={rows} onSave={save} />
      ) : (
        <LoadingSkeleton />
      )}
    </>
  )
}
