import { AdminPageHead } from '#client/admin/kit/AdminPageHead.tsx'
import { runWithUndo } from '#client/admin/kit/undo-toast.data.ts'
import { OrderList } from '#client/admin/shelves/OrderList.tsx'
import { LoadError } from '#client/kit/LoadError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { useLicenseOrder, useOrderLicenses } from './data.ts'

/** Puts the licenses in the order in which the site shows them. */
export default function LicenseOrderPage() {
  const { data: rows, error, refetch } = useLicenseOrder()
  const order = useOrderLicenses()
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
      <AdminPageHead
        title="Orden de las licencias"
        parent={{ name: 'Licencias', href: '/kadmin/licencias' }}
      />
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
