import type { AuditEntry, AuditFilters } from '#contract/admin/audit.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { metadataOf } from '#contract/paging.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { writeCsv } from '#server/platform/formats/csv.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'
import type { AuditRow } from './list.store.ts'
import * as store from './list.store.ts'

export const auditHandlers = { listAuditEntries, listAuditFilters, downloadAudit } satisfies SomeHandlers

/** Beyond this the list says "more than", because exact counts of a large log are slow. */
const countMax = 10_000
const csvPartRows = 1_000
/** Makes Excel read the file as UTF-8. */
const byteOrderMark = '﻿'

/** A page of the entries that match, the newest first. */
async function listAuditEntries({ db, query }: ContextOf<'listAuditEntries'>) {
  const filters = await findFilters(db, query)
  const { page_size: limit, page } = query
  const offset = (page - 1) * limit
  if (filters === null || offset >= countMax) return { data: [], metadata: metadataOf(query, 0) }
  const rows = await store.listEntries(db, filters, { limit, offset })
  const count = await store.countEntries(db, filters, countMax + 1)
  const metadata = metadataOf(query, Math.min(count, countMax), count > countMax)
  return { data: rows.map(toAuditEntry), metadata }
}

async function listAuditFilters({ db }: ContextOf<'listAuditFilters'>) {
  return { people: await store.listPeople(db), acts: await store.listActions(db) }
}

/** All entries that match as a CSV file, read in parts. */
async function downloadAudit({ db, query, now }: ContextOf<'downloadAudit'>) {
  const filename = `bitacora-${mexicoDay(now)}.csv`
  return { download: { filename, type: 'text/csv; charset=utf-8', bytes: csvParts(db, query) } }
}

async function* csvParts(db: Db, query: AuditFilters): AsyncGenerator<Uint8Array> {
  yield Buffer.from(byteOrderMark + writeCsv([csvHeader]))
  const filters = await findFilters(db, query)
  let part: store.Part | null = { limit: csvPartRows, offset: 0 }
  while (filters !== null && part !== null) {
    const rows: store.AuditRow[] = await store.listEntries(db, filters, part)
    const last = rows.at(-1)
    part = last === undefined ? null : { ...part, afterId: last.id }
    yield Buffer.from(writeCsv(rows.map(csvCellsOf)))
  }
}

/** Null if a filter names a person who does not exist, because then nothing can match. */
async function findFilters(db: Db, query: AuditFilters): Promise<store.FoundFilters | null> {
  const { by, member, ...filters } = query
  const byId = by === '' ? null : await store.findUserId(db, by)
  const memberId = member === '' ? null : await store.findUserId(db, member)
  const isUnknown = (by !== '' && byId === null) || (member !== '' && memberId === null)
  return isUnknown ? null : { ...filters, byId, memberId }
}

type Values = Record<string, unknown>

/** An entry as the audit log shows it: every value is a text. */
function toAuditEntry(row: AuditRow): AuditEntry {
  const { id, act, acted_at, subject_kind, subject_id, item, before, after, details, request_id } = row
  return {
    id,
    act,
    acted_at: acted_at.toISOString(),
    by: personOf(row.by_id, row.by_username, row.by_fullname),
    member: personOf(row.member_id, row.member_username, row.member_fullname),
    subject: subject_kind === null || subject_id === null ? null : { kind: subject_kind, id: subject_id },
    item,
    part: subject_kind === 'call' ? partOf(subject_id) : null,
    changes: changesOf(before ?? {}, after ?? {}),
    details: Object.entries(details).map(([name, value]) => ({ name, value: textOf(value) ?? '' })),
    request_id,
  }
}

/** Null for what is no call of the administration any more. */
function partOf(call: string | null): AuditEntry['part'] {
  const endpoint: Endpoint | undefined = Object.hasOwn(endpoints, call ?? '')
    ? endpoints[call as EndpointName]
    : undefined
  return endpoint?.permission ?? null
}

const csvHeader = [
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
function csvCellsOf(row: AuditRow): string[] {
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
