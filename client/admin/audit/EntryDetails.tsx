import { Link } from 'react-router'
import { fieldLabels, valueText as itemValueText } from '#client/admin/items/fields.rules.ts'
import { ChangeList } from '#client/admin/kit/ChangeList.tsx'
import { momentText } from '#client/admin/kit/local-times.rules.ts'
import { LazyDetails } from '#client/kit/LazyDetails.tsx'
import type { AuditEntry } from '#contract/admin/audit.ts'
import { mergeUndoDays } from '#contract/admin/merging-words.ts'
import { moneyText } from '#contract/money.ts'
import { planCurrency } from '#contract/plans/words.ts'
import { actText } from './rules.ts'

export function EntryDetails({ entry }: { entry: AuditEntry }) {
  const { act, changes, details, subject, request_id } = entry
  return (
    <LazyDetails className="audit-entry" summary={actText(act)}>
      {() => (
        <div className="audit-details stack small gap-3 pad-block-3">
          {changes.length > 0 ? <ChangeList changes={changes.map(shownChange)} /> : null}
          <dl>
            {details.map(({ name, value }) => (
              <Fact key={name} name={fieldText(name)} value={valueText(name, value)} />
            ))}
            {request_id ? <Fact name="Solicitud" value={request_id} /> : null}
          </dl>
          {act === 'item_merged' && subject && isUndoable(entry) ? (
            <Link to={`/kadmin/figuras/${subject.id}#fusiones`}>Deshacerla en su ficha</Link>
          ) : null}
          {subject ? (
            <Link to={`?${new URLSearchParams({ subject_kind: subject.kind, subject_id: subject.id })}`}>
              Todo lo que le pasó
            </Link>
          ) : null}
        </div>
      )}
    </LazyDetails>
  )
}

const undoMs = mergeUndoDays * 24 * 3_600_000

function isUndoable({ acted_at }: AuditEntry): boolean {
  return Date.now() - Date.parse(acted_at) < undoMs
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{value}</dd>
    </div>
  )
}

type FieldChange = AuditEntry['changes'][number]

/** The text of each recorded field or detail. One without a text is shown as it is recorded. */
const fieldTexts: Readonly<Record<string, string>> = {
  ...fieldLabels,
  added: 'Agregado',
  address: 'Dirección de red',
  amount_off_cents: 'Descuento',
  asked: 'Personas',
  blocked_reason: 'Motivo del bloqueo',
  batch: 'Lote',
  body: 'Texto',
  call: 'Llamada',
  changed: 'Cambiadas',
  changes: 'Cambios',
  closes_at: 'Cierra',
  code: 'Código',
  color: 'Color',
  columns: 'Columnas que cambiaron',
  contribution: 'Aportación',
  disclaimer: 'Aviso legal',
  expires_at: 'Vence',
  fields: 'Datos',
  filename: 'Archivo',
  from: 'Desde',
  holds_on: 'Desde el',
  ids: 'Orden',
  into: 'Quedó en',
  is_active: 'Activo',
  is_home: 'En la portada',
  is_new: 'Es nueva',
  is_retired: 'Retirada',
  item: 'Figura',
  item_id: 'Figura',
  item_limit: 'Figuras como máximo',
  items: 'Figuras',
  kept: 'Se quedaron',
  license: 'Licencia',
  lines: 'Líneas',
  mails: 'Correos',
  meant: 'Encuentra también',
  message: 'Mensaje',
  merged: 'La otra figura',
  months: 'Meses',
  moves: 'Se movieron',
  names: 'Nombres nuevos',
  note: 'Nota',
  opens_at: 'Abre',
  other_id: 'La otra figura',
  payments: 'Pagos',
  percent_off: 'Porcentaje',
  photo_limit: 'Fotos como máximo',
  photos: 'Fotos',
  phrase: 'Quien busca',
  pictures: 'Imágenes',
  plan: 'Plan',
  price_month_cents: 'Precio al mes',
  price_year_cents: 'Precio al año',
  proposal: 'Propuesta',
  published_at: 'Publicación',
  queue: 'Tarea',
  reason: 'Motivo',
  refused: 'Rechazadas',
  removed: 'Quitado',
  requested_at: 'Se pidió',
  requested_by: 'La pidió',
  restored: 'Como estaban',
  retired: 'Retiradas',
  rows: 'Filas',
  sessions: 'Sesiones',
  share_link_limit: 'Listas compartidas',
  state: 'Estado',
  summary: 'Resumen',
  title: 'Título',
  to: 'Hasta',
  unchanged: 'Iguales',
  until: 'Último día',
  uses_left: 'Registros que quedan',
  version: 'Versión',
}

function fieldText(field: string): string {
  return fieldTexts[field] ?? field
}

const yesOrNo: Readonly<Record<string, string>> = { true: 'Sí', false: 'No' }

/** A recorded value as text: prices of plans and discounts are in their currency, moments in the time of Mexico City. */
function valueText(field: string, value: string): string {
  const word = yesOrNo[value]
  if (word !== undefined) return word
  if (field.endsWith('_cents')) return moneyText(Number(value), planCurrency)
  return field.endsWith('_at') ? momentText(value) : itemValueText(field, value)
}

function shownChange({ field, from, to }: FieldChange): FieldChange {
  const textOf = (value: string | null) => (value === null ? null : valueText(field, value))
  return { field: fieldText(field), from: textOf(from), to: textOf(to) }
}
