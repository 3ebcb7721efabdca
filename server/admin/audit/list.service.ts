import type { AuditEntry, AuditFilters, AuditQuery } from '#contract/admin-audit.ts'
import type { Download } from '#contract/endpoint.ts'
import type { Metadata } from '#contract/paging.ts'
import { metadataOf } from '#contract/paging.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import { writeCsv } from '#server/platform/csv.ts'
import type { Db } from '#server/platform/db.ts'
import { csvCellsOf, csvHeader, toAuditEntry } from './list.rules.ts'
import * as store from './list.store.ts'

/** Beyond this the list says "more than", because exact counts of a large log are slow. */
const countMax = 10_000
const csvPartRows = 1_000
/** Makes Excel read the file as UTF-8. */
const byteOrderMark = '﻿'

/** A page of the entries that match, the newest first. */
export async function listEntries(
  db: Db,
  query: AuditQuery,
): Promise<{ data: AuditEntry[]; metadata: Metadata }> {
  const filters = await findFilters(db, query)
  const { page_size: limit, page } = query
  const offset = (page - 1) * limit
  if (filters === null || offset >= countMax) return { data: [], metadata: metadataOf(query, 0) }
  const rows = await store.listEntries(db, filters, { limit, offset })
  const count = await store.countEntries(db, filters, countMax + 1)
  const metadata = metadataOf(query, Math.min(count, countMax), count > countMax)
  return { data: rows.map(toAuditEntry), metadata }
}

export async function listFilters(db: Db): Promise<{ people: store.Person[]; acts: string[] }> {
  return { people: await store.listPeople(db), acts: await store.listActions(db) }
}

/** All entries that match as a CSV file, read in parts. */
export function downloadEntries(db: Db, query: AuditFilters, now: Date): Download {
  return {
    filename: `bitacora-${mexicoDay(now)}.csv`,
    type: 'text/csv; charset=utf-8',
    bytes: csvParts(db, query),
  }
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
