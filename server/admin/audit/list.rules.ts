import type { AuditEntry } from '#contract/admin-audit.ts'
import type { AuditRow } from './list.store.ts'

type Values = Record<string, unknown>

/** An entry as the audit log shows it: every value is a text. */
export function toAuditEntry(row: AuditRow): AuditEntry {
  const { id, act, acted_at, subject_kind, subject_id, before, after, details, request_id } = row
  return {
    id,
    act,
    acted_at: acted_at.toISOString(),
    by: personOf(row.by_id, row.by_username, row.by_fullname),
    member: personOf(row.member_id, row.member_username, row.member_fullname),
    subject: subject_kind === null || subject_id === null ? null : { kind: subject_kind, id: subject_id },
    changes: changesOf(before ?? {}, after ?? {}),
    details: Object.entries(details).map(([name, value]) => ({ name, value: textOf(value) ?? '' })),
    request_id,
  }
}

export const csvHeader = [
  'fecha',
  'quien',
  'acto',
  'asunto',
  'id_asunto',
  'cuenta',
  'cambios',
  'detalles',
  'solicitud',
]

/** The cells of an entry, in the order of `csvHeader`. */
export function csvCellsOf(row: AuditRow): string[] {
  const { acted_at, by, act, subject, member, changes, details, request_id } = toAuditEntry(row)
  return [
    acted_at,
    by?.username ?? '',
    act,
    subject?.kind ?? '',
    subject?.id ?? '',
    member?.username ?? '',
    changes.map(({ field, from, to }) => `${field}: ${from ?? ''} → ${to ?? ''}`).join('\n'),
    details.map(({ name, value }) => `${name}: ${value}`).join('\n'),
    request_id ?? '',
  ]
}

function changesOf(before: Values, after: Values): AuditEntry['changes'] {
  return Object.keys({ ...before, ...after }).map((field) => ({
    field,
    from: textOf(before[field]),
    to: textOf(after[field]),
  }))
}

/** Null for a missing or empty value. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function personOf(id: number | null, username: string | null, fullname: string | null): AuditEntry['by'] {
  return id === null || username === null || fullname === null ? null : { id, username, fullname }
}
