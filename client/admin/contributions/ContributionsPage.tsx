import { Link, useSearchParams } from 'react-router'
import { AdminListPage, type Column } from '#client/admin/kit/AdminListPage.tsx'
import { ItemNiche } from '#client/admin/kit/ItemNiche.tsx'
import { useAdminList } from '#client/admin/kit/list-address.data.ts'
import { MainLink } from '#client/kit/Action.tsx'
import { momentDayText } from '#client/kit/days.ts'
import { formatNumber } from '#client/kit/numbers.ts'
import type { ListedContribution } from '#contract/admin/contributions.ts'
import { contributionKinds, contributionStates } from '#contract/contributions/words.ts'
import { sameOrigin } from '#contract/media/paths.ts'
import { fieldsText, filterNames, reviewHref } from './rules.ts'

const { pendiente: _, ...decidedStates } = contributionStates

const filters = [
  { name: 'kind', label: 'Tipo', options: Object.entries(contributionKinds) },
  { name: 'state', label: 'Ya revisadas', options: Object.entries(decidedStates) },
] as const

const columns: readonly Column<ListedContribution>[] = [
  { name: 'name', title: 'Figura', cell: (row) => <Proposal row={row} /> },
  { name: 'kind', title: 'Tipo', cell: ({ kind }) => contributionKinds[kind] },
  { name: 'author', title: 'De', cell: ({ author }) => (author ? <bdi>@{author}</bdi> : 'la comunidad') },
  {
    name: 'waiting',
    title: 'La esperan',
    isNumber: true,
    cell: ({ members_waiting }) => formatNumber(members_waiting),
  },
  { name: 'photos', title: 'Fotos', isNumber: true, cell: ({ photos }) => formatNumber(photos) },
  { name: 'created', title: 'Llegó', cell: ({ created_at }) => momentDayText(created_at) },
]

/** The queue of what members propose. */
export default function ContributionsPage() {
  const contributions = useAdminList('listAdminContributions', [...filterNames, 'state'])
  const [search] = useSearchParams()
  const first = search.get('state') ? undefined : contributions.list.data?.data[0]
  return (
    <AdminListPage
      {...contributions}
      title="Aportaciones"
      lead="Lo que proponen los coleccionistas. Primero lo que más gente espera, luego lo más antiguo."
      actions={first ? <MainLink to={reviewHref(first.id, search)}>Empezar a revisar</MainLink> : null}
      search="Figura o @usuario"
      filters={filters}
      noun={['aportación', 'aportaciones']}
      isDoneWhenEmpty
      empty={<NothingWaits />}
      columns={columns}
      keyOf={({ id }) => id}
    />
  )
}

function Proposal({ row }: { row: ListedContribution }) {
  const [search] = useSearchParams()
  return (
    <div className="row gap-3">
      <ItemNiche
        item={row.item ?? { id: 0, name: row.name, image: null }}
        photo={row.thumb_path === null ? null : `${sameOrigin}/${row.thumb_path}`}
        size="small"
      />
      <div className="stack gap-1 justify-items-start">
        <Link className="strong link" to={reviewHref(row.id, search)} dir="auto">
          {row.name || 'Figura sin nombre'}
        </Link>
        <small className="soft">{fieldsText(row)}</small>
      </div>
    </div>
  )
}

function NothingWaits() {
  return (
    <>
      <h2>No hay nada por revisar</h2>
      <p>Cuando alguien corrija una figura o mande una que falta, aparece aquí.</p>
    </>
  )
}
