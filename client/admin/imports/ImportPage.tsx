import { type ComponentProps, useState } from 'react'
import { Link, useParams } from 'react-router'
import { AdminTable, type Column, ListFrame } from '#client/admin/kit/AdminListPage.tsx'
import { AdminRecordPage } from '#client/admin/kit/AdminRecordPage.tsx'
import { ChangeList } from '#client/admin/kit/ChangeList.tsx'
import { ConfirmDialog } from '#client/admin/kit/ConfirmDialog.tsx'
import { ItemNiches } from '#client/admin/kit/ItemNiches.tsx'
import { useListAddress } from '#client/admin/kit/list-address.data.ts'
import { momentText } from '#client/admin/kit/local-times.rules.ts'
import { PlainButton, PlainLink } from '#client/admin/kit/PlainAction.tsx'
import { linePath } from '#client/catalogue/rules.ts'
import { ColumnChooser, CurrencyChoice } from '#client/collection/intake/parts/ColumnChooser.tsx'
import { QuietButton } from '#client/kit/Action.tsx'
import { CheckboxField } from '#client/kit/CheckboxField.tsx'
import { Field } from '#client/kit/Field.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { formFailureOf } from '#client/kit/form-failure.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { countText } from '#client/kit/numbers.ts'
import { ProgressBar } from '#client/kit/Progress.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { showToast } from '#client/kit/toasts.ts'
import { useForm } from '#client/kit/use-form.ts'
import { useApi } from '#client/use-api.ts'
import type { CatalogueImport, CatalogueImportRow, ListChoice } from '#contract/admin/imports.ts'
import { type ImportRowKind, importRowKinds, knownBy } from '#contract/admin/imports-words.ts'
import { type ItemFieldName, itemFieldRows } from '#contract/catalogue/item-fields.ts'
import { type ImportActions, saveReport, useImport, useImportRows } from './data.ts'
import { FileForm, picturesZone } from './parts/FileForm.tsx'
import {
  countsText,
  discardTexts,
  fieldText,
  isWorking,
  listsOf,
  picturesText,
  progressShare,
  progressText,
  shownChange,
  undoneText,
} from './rules.ts'

export default function ImportPage() {
  const { id = '' } = useParams()
  return <OpenImport key={id} id={Number(id) || 0} />
}

function OpenImport({ id }: { id: number }) {
  const actions = useImport(id)
  return (
    <AdminRecordPage
      record={actions.query}
      what="esta importación"
      parent={{ name: 'Importaciones', href: '/kadmin/importaciones' }}
      title={({ filename }) => filename}
      lead={({ counts, source, username, created_at }) =>
        `${source ? `Lista de ${source} · ` : ''}${countsText(counts)} · ${username ?? 'una cuenta borrada'}, ${momentText(created_at)}`
      }
      actions={({ counts }) =>
        counts.rows > 0 ? (
          <PlainButton onClick={() => void download(id)}>Descargar reporte</PlainButton>
        ) : null
      }
    >
      {(data) => (
        <>
          <ImportProgress of={data} />
          {data.state === 'applied' && data.counts.added > 0 ? <AddedFigures of={data} /> : null}
          <ImportNext of={data} actions={actions} />
          <ImportRows of={data} />
        </>
      )}
    </AdminRecordPage>
  )
}

async function download(id: number): Promise<void> {
  await saveReport(id).catch((error: unknown) => {
    showToast({ kind: 'error', about: 'import', text: formFailureOf(error).message })
  })
}

/** The current or last step of the server, announced by screen readers. */
function ImportProgress({ of }: { of: CatalogueImport }) {
  const share = progressShare(of)
  const { counts, state, failure } = of
  return (
    <div className="stack gap-3 justify-items-start below-5" data-state={state}>
      <p role="status">
        <strong>{progressText(of)}</strong>
        {state === 'undone' ? ` ${undoneText(counts)}` : null}
      </p>
      {isWorking(of) && share !== null ? (
        <ProgressBar label="Avance" percentage={share} valueText={`${share}%`} />
      ) : null}
      {failure ? (
        <p className="alarm" role="alert">
          {failure}
        </p>
      ) : null}
    </div>
  )
}

interface NextProps {
  of: CatalogueImport
  actions: ImportActions
}

const shownAtOnce = 12

/** What an import added, as a shelf of niches with the way to the site. */
function AddedFigures({ of: { id, counts } }: { of: CatalogueImport }) {
  const query = { query: '', import: id, sort: 'id', page_size: shownAtOnce } as const
  const { data: items = [] } = useApi('listAdminItems', { query }).data ?? {}
  const [first] = items
  if (first === undefined) return null
  return (
    <section className="stack gap-3" aria-labelledby="import-added">
      <div className="row wrap between gap-3">
        <h2 id="import-added">{countText(counts.added, 'figura nueva', 'figuras nuevas')}</h2>
        <div className="admin-form-actions">
          <a
            className="action"
            data-kind="main"
            href={linePath(first.license.slug, first.line.slug)}
            target="_blank"
            rel="noreferrer"
          >
            Ver en el sitio
          </a>
          <PlainLink to={`/kadmin/figuras?import=${id}&view=niches`}>Ver todas</PlainLink>
        </div>
      </div>
      <ItemNiches items={items} shape="shelf" />
    </section>
  )
}

function ImportNext({ of, actions }: NextProps) {
  if (of.state === 'columns') return <Columns of={of} actions={actions} />
  if (of.state === 'ready') {
    return (
      <>
        <Ready of={of} actions={actions} />
        {of.list === null ? null : (
          <details className="below-5">
            <summary className="touch strong amber">Cambiar las columnas</summary>
            <ListColumns of={of} actions={actions} />
          </details>
        )}
      </>
    )
  }
  if (of.state === 'applied') return <Applied of={of} actions={actions} />
  if (of.state !== 'failed' && !isWorking(of)) return null
  return (
    <div className="import-next stack gap-3 justify-items-start below-5">
      {of.state === 'failed' ? <PlainLink to="/kadmin/importaciones">Subir otro archivo</PlainLink> : null}
      <Discard of={of} actions={actions} />
    </div>
  )
}

/** Stops an import that works, or discards one that waits. */
function Discard({ of: { state, counts }, actions }: NextProps) {
  const [isAsking, setAsking] = useState(false)
  const { title, confirm, text } = discardTexts({ state, counts })
  return (
    <>
      <QuietButton onClick={() => setAsking(true)}>{confirm}</QuietButton>
      {isAsking ? (
        <ConfirmDialog
          title={title}
          confirm={confirm}
          onConfirm={actions.discard}
          onClose={() => setAsking(false)}
        >
          <p>{text}</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}

const targets = Object.fromEntries(Object.entries(itemFieldRows).map(([field, { label }]) => [field, label]))
const fixedFields = [
  ['license', 'Licencia de todas, si la lista no la dice'],
  ['line', 'Línea de todas, si la lista no la dice'],
  ['brand', 'Marca de todas, si la lista no la dice'],
] as const

/** What the columns of a list hold. */
function ListColumns({ of: { list, source }, actions }: NextProps) {
  const [isBusy, setBusy] = useState(false)
  const [errorText, setErrorText] = useState<string | null>(null)
  if (list === null) return null
  const { fixed } = list
  const send = async (body: ListChoice) => {
    setBusy(true)
    setErrorText(null)
    try {
      await actions.choose(body)
    } catch (error) {
      const { message, fields } = formFailureOf(error)
      setErrorText(Object.values(fields)[0] ?? message)
    } finally {
      setBusy(false)
    }
  }
  const onChoose: ComponentProps<typeof ColumnChooser>['onChoose'] = ({ columns, readings, form }) => {
    const text = (name: string) => String(form.get(name) ?? '')
    const given = { license: text('license'), line: text('line'), brand: text('brand') }
    void send({
      columns: columns as ItemFieldName[],
      readings,
      fixed: { ...given, currency: text('currency') },
      source: text('source'),
    })
  }
  return (
    <ColumnChooser
      table={list}
      targets={targets}
      lead="Cada figura se reconoce por su código de barras; si no, por marca y SKU; si no, por licencia, línea y nombre. De las que ya están solo cambian fechas y precios, y se llena el código que les falte."
      submit={['Revisar la lista', 'Revisando…']}
      isBusy={isBusy}
      errorText={errorText}
      onChoose={onChoose}
      onHeaderRow={(row) => void send({ header_row: row, source: '' })}
    >
      <div className="column-chooser-columns grid gap-4">
        {fixedFields.map(([name, label]) => (
          <Field key={name} name={name} label={label}>
            {(field) => <input {...field} defaultValue={fixed[name]} maxLength={200} />}
          </Field>
        ))}
        <CurrencyChoice currency={fixed.currency}>Moneda de los precios que no la dicen</CurrencyChoice>
        <Field
          name="source"
          label="¿De quién es la lista?"
          help="Con su nombre recordamos las columnas, y la próxima vez te decimos qué ya no viene."
        >
          {(field) => <input {...field} defaultValue={source ?? ''} maxLength={100} />}
        </Field>
      </div>
    </ColumnChooser>
  )
}

function Columns({ of, actions }: NextProps) {
  return (
    <div className="import-next stack gap-3 below-5">
      <ListColumns of={of} actions={actions} />
      <div>
        <Discard of={of} actions={actions} />
      </div>
    </div>
  )
}

function Ready({ of, actions }: NextProps) {
  const { added, changed } = of.counts
  return (
    <div className="import-next stack gap-3 justify-items-start below-5">
      {added + changed > 0 || of.has_pictures ? (
        <Apply of={of} actions={actions} />
      ) : (
        <p>No hay nada que importar.</p>
      )}
      <details open={!of.has_pictures}>
        <summary className="touch strong amber">
          {of.has_pictures ? 'Cambiar el ZIP de imágenes' : 'Agregar un ZIP de imágenes'}
        </summary>
        <FileForm
          zones={[picturesZone]}
          submit={of.has_pictures ? 'Cambiar el ZIP' : 'Agregar las imágenes'}
          onSend={async ([file], onProgress) => {
            if (file) await actions.addPictures(file, onProgress)
          }}
        />
      </details>
      <Discard of={of} actions={actions} />
    </div>
  )
}

function Apply({ of: { counts, has_pictures }, actions }: NextProps) {
  const { formProps, isSending, failure } = useForm({
    send: async ({ data }) => {
      await actions.apply(data.get('skip_bad_rows') === 'on')
      return null
    },
  })
  const total = counts.added + counts.changed
  return (
    <form className="admin-form" method="post" {...formProps}>
      <FormError title="No empezó" failure={failure} hasFields={false} />
      {counts.refused > 0 ? (
        <CheckboxField input={{ name: 'skip_bad_rows' }} error={failure?.fields.skip_bad_rows}>
          Dejar fuera {countText(counts.refused, 'fila rechazada', 'filas rechazadas')}
        </CheckboxField>
      ) : null}
      {has_pictures ? (
        <p className="import-pictures row gap-2 strong" data-lost={counts.pictures_lost > 0 ? '' : undefined}>
          <Icon name={counts.pictures_lost > 0 ? 'alert' : 'check'} />
          {picturesText(counts)}
        </p>
      ) : null}
      <div className="admin-form-actions">
        <SubmitButton
          isSending={isSending}
          sending="Empezando…"
          text={`Importar ${countText(total, 'figura', 'figuras')}`}
        />
      </div>
    </form>
  )
}

function Applied({ of: { counts, undo_until }, actions }: NextProps) {
  const [isUndoing, setUndoing] = useState(false)
  if (undo_until === null || new Date(undo_until) < new Date()) return null
  return (
    <div className="import-next stack gap-3 justify-items-start below-5">
      <p>La puedes deshacer completa hasta el {momentText(undo_until)}</p>
      <PlainButton onClick={() => setUndoing(true)}>Deshacer la importación</PlainButton>
      {isUndoing ? (
        <ConfirmDialog
          title="Deshacer la importación"
          confirm="Deshacer"
          onConfirm={actions.undo}
          onClose={() => setUndoing(false)}
        >
          <p>
            Se quitan {countText(counts.added, 'figura nueva', 'figuras nuevas')} y vuelven a como estaban{' '}
            {countText(counts.changed, 'figura', 'figuras')}. Las nuevas que ya tienen los miembros quedan
            retiradas, y lo que alguien cambió después se queda: te decimos qué fue.
          </p>
        </ConfirmDialog>
      ) : null}
    </div>
  )
}

function ImportRows({ of }: { of: CatalogueImport }) {
  const address = useListAddress()
  const lists = listsOf(of.counts)
  const chosen = lists.find(({ kind }) => kind === address.text('kind')) ?? lists[0]
  // A discarded import has no preview any more.
  if (chosen === undefined || of.state === 'discarded') return null
  if (of.state === 'checking' || of.state === 'columns') return null
  return (
    <>
      <nav className="import-tabs flex wrap gap-2 below-4" aria-label="Listas de la importación">
        {lists.map(({ kind, text }) => (
          <Link
            className="touch round pad-inline-3"
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
          columns={columnsOf(kind, of.list !== null)}
          keyOf={({ row, name }) => `${row}-${name}`}
          address={address}
        />
      )}
    </ListFrame>
  )
}

function columnsOf(kind: ImportRowKind, isList: boolean): readonly Column<CatalogueImportRow>[] {
  if (kind === 'new') return [nameColumn, placeColumn, saysColumn, rowColumn]
  if (kind === 'gone') return [nameColumn, placeColumn]
  if (kind === 'refused') return [rowColumn, reasonColumn]
  if (kind === 'pictures')
    return [{ ...nameColumn, title: 'Imagen' }, { ...placeColumn, title: 'Figura' }, reasonColumn]
  if (kind === 'kept') return [rowColumn, nameColumn, reasonColumn]
  const known = isList ? [saidColumn, knownColumn] : []
  return [rowColumn, nameColumn, ...known, ...(kind === 'changed' ? [changesColumn] : [])]
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

const saysColumn: Column<CatalogueImportRow> = {
  name: 'says',
  title: 'Lo que trae',
  cell: ({ changes }) =>
    changes
      .map(shownChange)
      .map(({ field, to }) => `${field}: ${to}`)
      .join(' · ') || '—',
  isPlain: true,
}

const saidColumn: Column<CatalogueImportRow> = {
  name: 'said',
  title: 'En la lista',
  cell: ({ said }) => <span dir="auto">{said}</span>,
}

const knownColumn: Column<CatalogueImportRow> = {
  name: 'known',
  title: 'Reconocida por',
  cell: ({ known_by }) => (known_by ? knownBy[known_by] : itemFieldRows.source_id.label),
}

const changesColumn: Column<CatalogueImportRow> = {
  name: 'changes',
  title: 'Cambios',
  cell: ({ changes }) => <ChangeList changes={changes.map(shownChange)} />,
}

const reasonColumn: Column<CatalogueImportRow> = {
  name: 'reasons',
  title: 'Motivo',
  cell: ({ problems }) => (
    <ul className="stack anywhere gap-1">
      {problems.map(({ column, reason }) => (
        <li key={`${column} ${reason}`}>
          {column ? <strong>{fieldText(column)}: </strong> : null}
          {reason}
        </li>
      ))}
    </ul>
  ),
}
