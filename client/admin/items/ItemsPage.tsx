import { Link } from 'react-router'
import { AdminListPage, type Column } from '#client/admin/kit/AdminListPage.tsx'
import { ItemNiche } from '#client/admin/kit/ItemNiche.tsx'
import { ItemNiches } from '#client/admin/kit/ItemNiches.tsx'
import { useAdminList } from '#client/admin/kit/list-address.data.ts'
import { PlainLink } from '#client/admin/kit/PlainAction.tsx'
import { MainLink } from '#client/kit/Action.tsx'
import { releaseText } from '#client/kit/release-dates.ts'
import { itemFields } from '#contract/catalogue/item-fields.ts'
import { itemStatuses, itemTypes } from '#contract/catalogue/words.ts'
import type { ListedItem } from './data.ts'

import { writtenRelease } from './fields.rules.ts'

const filters = [
  {
    name: 'status',
    label: itemFields.status.label,
    options: [...Object.entries(itemStatuses), ['sin_estado', 'Sin dato']],
  },
  { name: 'type', label: itemFields.type.label, options: Object.entries(itemTypes) },
  {
    name: 'lacks',
    label: 'Le falta',
    options: [
      ['image', 'Imagen'],
      ['release', 'Fecha'],
      ['price', itemFields.price.label],
      ['barcode', itemFields.barcode.label],
      ['description', itemFields.description.label],
    ],
  },
  { name: 'retired', label: 'Retiradas', options: [['yes', 'Solo retiradas']] },
] as const

const columns: readonly Column<ListedItem>[] = [
  { name: 'name', title: 'Figura', sort: 'name', cell: (item) => <ItemName item={item} /> },
  {
    name: 'line',
    title: 'Licencia y línea',
    cell: ({ license, line }) => (
      <span dir="auto">
        {license.name}, {line.name}
      </span>
    ),
    isPlain: true,
  },
  {
    name: 'release',
    title: 'Lanzamiento',
    cell: ({ release }) => <span className="nowrap">{releaseText(writtenRelease(release))}</span>,
    isPlain: true,
  },
  {
    name: 'status',
    title: 'Estado',
    cell: ({ status }) => (status ? itemStatuses[status as keyof typeof itemStatuses] : '—'),
    isPlain: true,
  },
  { name: 'sku', title: 'SKU', cell: ({ sku }) => (sku ? <span className="nowrap">{sku}</span> : '—') },
]

export default function ItemsPage() {
  return (
    <AdminListPage
      {...useAdminList('listAdminItems', [
        'query',
        'license',
        'line',
        'status',
        'type',
        'lacks',
        'retired',
        'import',
        'sort',
      ])}
      title="Figuras"
      lead="Busca una figura para corregirla, o agrega las que faltan."
      actions={<MainLink to="/kadmin/figuras/nueva">Nueva figura</MainLink>}
      search="Nombre, SKU, código o número"
      filters={filters}
      noun={['figura', 'figuras']}
      empty={<NoItems />}
      columns={columns}
      niches={(rows) => <ItemNiches items={rows} />}
      keyOf={({ id }) => id}
    />
  )
}

function ItemName({ item }: { item: ListedItem }) {
  return (
    <Link className="item-name touch strong gap-3" to={`/kadmin/figuras/${item.id}`}>
      <ItemNiche item={item} size="small" />
      <span dir="auto">{item.name}</span>
      {item.retired_at === null ? null : <span className="chip">Retirada</span>}
    </Link>
  )
}

function NoItems() {
  return (
    <>
      <h2>El catálogo está vacío</h2>
      <p>Crea una licencia y una línea, y luego sus figuras; o importa un archivo.</p>
      <PlainLink to="/kadmin/licencias">Ir a las licencias</PlainLink>
    </>
  )
}
