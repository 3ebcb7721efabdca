import './style.css'
import { Link } from 'react-router'
import { ChangeList } from '#client/admin/kit/ChangeList.tsx'
import { LazyDetails } from '#client/kit/LazyDetails.tsx'
import type { AuditEntry } from '#contract/admin-audit.ts'
import { mergeUndoDays } from '#contract/admin-merging-words.ts'
import { fieldText, shownChange, valueText } from './fields.rules.ts'
import { actText } from './rules.ts'

/** The action, and its changes when opened. */
export function EntryDetails({ entry }: { entry: AuditEntry }) {
  const { act, changes, details, subject, request_id } = entry
  return (
    <LazyDetails className="audit-entry" summary={actText(act)}>
      {() => (
        <div className="audit-details">
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
