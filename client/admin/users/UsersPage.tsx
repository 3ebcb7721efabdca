import { Link } from 'react-router'
import { AdminListPage, type Column } from '#client/admin/kit/AdminListPage.tsx'
import { Avatar } from '#client/admin/kit/Avatar.tsx'
import { DayFilter } from '#client/admin/kit/DayFilter.tsx'
import { knownKey, type ListAddress, useAdminList } from '#client/admin/kit/list-address.data.ts'
import { momentText } from '#client/admin/kit/local-times.rules.ts'
import { formatNumber } from '#client/kit/numbers.ts'
import { ProgressRing } from '#client/kit/Progress.tsx'
import type { ListedUser } from '#contract/admin/users.ts'
import { userSorts } from '#contract/admin/users-limits.ts'
import { percentageOf } from '#contract/percentages.ts'
import { usePlanOptions } from './data.ts'
import { UserChips } from './parts/UserChips.tsx'
import { blockedTexts, chipsOf, roleTexts, validatedTexts } from './rules.ts'

export default function UsersPage() {
  const users = useAdminList('listUsers', queryOf)
  const filters = [
    { name: 'plan', label: 'Plan', options: usePlanOptions() },
    { name: 'validated', label: 'Correo', options: Object.entries(validatedTexts) },
    { name: 'blocked', label: 'Bloqueo', options: Object.entries(blockedTexts) },
    { name: 'role', label: 'Papel', options: Object.entries(roleTexts) },
  ]
  return (
    <AdminListPage
      {...users}
      title="Cuentas"
      lead="Busca a una persona o un pago por su folio o su identificador."
      search="Nombre, usuario, correo o pago"
      filters={filters}
      moreFilters={
        <>
          <DayFilter name="created_from" label="Registradas desde" address={users.address} />
          <DayFilter name="created_to" label="Hasta" address={users.address} />
        </>
      }
      noun={['cuenta', 'cuentas']}
      empty={
        <>
          <h2>Todavía no hay cuentas</h2>
          <p>Aquí aparecen en cuanto alguien se registra.</p>
        </>
      }
      columns={columns}
      keyOf={({ id }) => id}
    />
  )
}

function queryOf(address: ListAddress) {
  return {
    search: address.text('query'),
    plan: address.text('plan') || undefined,
    created_from: address.text('created_from') || undefined,
    created_to: address.text('created_to') || undefined,
    validated: knownKey(validatedTexts, address.text('validated')),
    blocked: knownKey(blockedTexts, address.text('blocked')),
    role: knownKey(roleTexts, address.text('role')),
    sort: userSorts.find((known) => known === address.text('sort')),
  }
}

const columns: readonly Column<ListedUser>[] = [
  {
    name: 'user',
    title: 'Cuenta',
    sort: 'username',
    cell: ({ id, username, fullname, image }) => (
      <span className="row gap-3">
        <Avatar name={username} image={image} />
        <span className="stack gap-1">
          <Link className="strong link" to={`/kadmin/cuentas/${id}`}>
            @{username}
          </Link>
          <small className="soft" dir="auto">
            {fullname}
          </small>
        </span>
      </span>
    ),
  },
  { name: 'email', title: 'Correo', cell: ({ email }) => <bdi>{email}</bdi> },
  {
    name: 'state',
    title: 'Estado',
    cell: (user) => (chipsOf(user).length === 0 ? '—' : <UserChips user={user} />),
  },
  { name: 'plan', title: 'Plan', cell: ({ plan }) => plan },
  {
    name: 'figures',
    title: 'Figuras',
    sort: 'collection_count',
    isNumber: true,
    cell: ({ collection_count }) => formatNumber(collection_count),
  },
  { name: 'quota', title: 'Lugares', cell: (user) => <Quota user={user} /> },
  {
    name: 'created',
    title: 'Se registró',
    sort: 'created_at',
    cell: ({ created_at }) => momentText(created_at),
  },
]

function Quota({ user: { used, item_limit } }: { user: Pick<ListedUser, 'used' | 'item_limit'> }) {
  if (item_limit === null) return <span className="soft">Sin límite</span>
  const percentage = Math.min(100, percentageOf(used, item_limit))
  return (
    <span className="user-quota row gap-2">
      <ProgressRing
        percentage={percentage}
        label={`${formatNumber(used)} de ${formatNumber(item_limit)} lugares`}
        tone={percentage >= 100 ? 'alarm' : 'have'}
      />
    </span>
  )
}
