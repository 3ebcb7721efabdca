import { Link } from 'react-router'
import { useImportRows } from '#client/admin/imports/data.ts'
import { fieldText, isWorking, listsOf } from '#client/admin/imports/rules.ts'
import type { Column } from '#client/admin/kit/AdminTable.tsx'
import { AdminTable } from '#client/admin/kit/AdminTable.tsx'
import { ChangeList } from '#client/admin/kit/ChangeList.tsx'
import { ListFrame } from '#client/admin/kit/ListFrame.tsx'
import { useListAddress } from '#client/admin/kit/list-address.data.ts'
import type { CatalogueImport, CatalogueImportRow } from '#contract/admin-imports.ts'
import type { ImportRowKind } from '#contract/admin-imports-words.ts'
import { importRowKinds } from '#contract/admin-imports-words.ts'

/** The lists of an import: new, changed, refused, pictures, and what an undo left. */
export function ImportRows({ of }: { of: CatalogueImport }) {
  const address = useListAddress()
  const lists = listsOf(of.counts)
  const chosen = lists.find(({ kind }) => kind === address.text('kind')) ?? lists[0]
  // A discarded import has no preview any more.
  if (chosen === undefined || of.state === 'discarded') return null
  if (isWorking(of) && of.state === 'checking') return null
  return (
    <>
      <nav className="import-tabs" aria-label="Listas de la importación">
        {lists.map(({ kind, text }) => (
          <Link
            key={kind}
            to={address.hrefWith({ kind })}
            aria-current={kind === chosen.kind ? 'page' : undefined}
            preventScrollReset
          >
            {text}
          </Link>
        ))}
      </nav>
      <Rows of={of} kind={chosen.kind} />
    </>
  )
}

function Rows({ of, kind }: { of: CatalogueImport; kind: ImportRowKind }) {
  const address = useListAddress()
  const list = useImportRows(of, kind, address)
  const caption = `Filas: ${importRowKinds[kind]}`
  return (
    <ListFrame
      list={list}
      address={address}
      noun={['fila', 'filas']}
      empty={<p>El detalle de esta importación ya se borró.</p>}
    >
      {(rows) => (
        <AdminTable
          caption={caption}
          rows={rows}
          columns={columnsOf(kind)}
          keyOf={({ row, name }) => `${row}-${name}`}
          address={address}
        />
      )}
    </ListFrame>
  )
}

function columnsOf(kind: ImportRowKind): readonly Column<CatalogueImportRow>[] {
  if (kind === 'new') return [rowColumn, nameColumn, placeColumn]
  if (kind === 'refused') return [rowColumn, reasonColumn]
  if (kind === 'pictures')
    return [{ ...nameColumn, title: 'Imagen' }, { ...placeColumn, title: 'Figura' }, reasonColumn]
  return [rowColumn, nameColumn, kind === 'changed' ? changesColumn : reasonColumn]
}

const rowColumn: Column<CatalogueImportRow> = {
  name: 'row',
  title: 'Fila',
  cell: ({ row }) => row,
  isNumber: true,
}

const nameColumn: Column<CatalogueImportRow> = {
  name: 'name',
  title: 'Figura',
  cell: ({ name }) => <span dir="auto">{name ?? 'Una figura borrada'}</span>,
}

const placeColumn: Column<CatalogueImportRow> = {
  name: 'place',
  title: 'Licencia y línea',
  cell: ({ place }) => <span dir="auto">{place}</span>,
}

const changesColumn: Column<CatalogueImportRow> = {
  name: 'changes',
  title: 'Cambios',
  cell: ({ changes }) => (
    <ChangeList changes={changes.map((change) => ({ ...change, field: fieldText(change.field) }))} />
  ),
}

const reasonColumn: Column<CatalogueImportRow> = {
  name: 'reasons',
  title: 'Motivo',
  cell: ({ problems }) => (
    <ul className="import-problems">
      {problems.map(({ column, reason }) => (
        <li key={`${column} ${reason}`}>
          {column ? <strong>{fieldText(column)}: </strong> : null}
          {reason}
        </li>
      ))}
    </ul>
  ),
}
