import './style.css'
import { Link } from 'react-router'
import { AdminPageHead } from '#client/admin/kit/AdminPageHead.tsx'
import type { Column } from '#client/admin/kit/AdminTable.tsx'
import { AdminTable } from '#client/admin/kit/AdminTable.tsx'
import { FilterBar } from '#client/admin/kit/FilterBar.tsx'
import { ListFrame } from '#client/admin/kit/ListFrame.tsx'
import { useListAddress } from '#client/admin/kit/list-address.data.ts'
import type { PaymentDifference } from '#contract/admin-payment-differences.ts'
import { DifferenceActions } from './DifferenceActions.tsx'
import { useDifferences } from './data.ts'
import { dayOf, differenceStateTexts, stateDetail, valueText, whatText } from './rules.ts'

const filters = [{ name: 'state', label: 'Estado', options: Object.entries(differenceStateTexts) }]

/** Differences between our payments and the provider's. */
export default function DifferencesPage() {
  const address = useListAddress()
  const list = useDifferences(address)
  return (
    <>
      <AdminPageHead
        title="Diferencias de pagos"
        lead="Cada noche se compara lo nuestro con el proveedor de pagos. Lo que se puede se corrige solo; lo demás espera aquí."
      />
      <FilterBar address={address} filters={filters} />
      <ListFrame
        list={list}
        address={address}
        noun={['diferencia', 'diferencias']}
        empty={
          <>
            <h2>Todo coincide</h2>
            <p>Aquí aparece lo que el proveedor de pagos y nosotros no tenemos igual.</p>
          </>
        }
      >
        {(rows) => (
          <AdminTable
            caption="Diferencias de pagos"
            rows={rows}
            columns={columns}
            keyOf={({ id }) => id}
            address={address}
          />
        )}
      </ListFrame>
    </>
  )
}

const columns: readonly Column<PaymentDifference>[] = [
  { name: 'what', title: 'Qué difiere', cell: (row) => <strong>{whatText(row)}</strong> },
  { name: 'ours', title: 'Nosotros', cell: (row) => valueText(row, row.ours) },
  { name: 'theirs', title: 'El proveedor', cell: (row) => <bdi>{valueText(row, row.theirs)}</bdi> },
  { name: 'member', title: 'De quién', cell: (row) => <Payer difference={row} /> },
  { name: 'since', title: 'Desde', cell: ({ found_at }) => dayOf(found_at) },
  { name: 'state', title: 'Estado', cell: (row) => <State difference={row} /> },
  { name: 'actions', title: 'Acciones', cell: (row) => <DifferenceActions difference={row} /> },
]

/** The account, or what the provider calls the customer. */
function Payer({ difference: { member, provider_customer_id } }: { difference: PaymentDifference }) {
  return (
    <div>
      {member ? <Link to={`/kadmin/cuentas/${member.id}`}>{member.username}</Link> : 'Cuenta borrada'}
      {provider_customer_id ? <code className="difference-customer">{provider_customer_id}</code> : null}
    </div>
  )
}

function State({ difference }: { difference: PaymentDifference }) {
  const detail = stateDetail(difference)
  return (
    <div>
      <span className="chip">{differenceStateTexts[difference.state]}</span>
      {detail ? <span className="difference-detail">{detail}</span> : null}
    </div>
  )
}
