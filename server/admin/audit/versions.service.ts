import { Refusal } from '#contract/errors.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { RecordedTexts } from './rules.ts'
import { valuesAtVersion } from './rules.ts'
import type { AuditedChange } from './store.ts'
import { listChanges } from './store.ts'

// The versions of a license, line or item are the entries of the audit log about it; an item has those of imports as well.

export const versionsMax = 200

interface Subject {
  kind: 'license' | 'line' | 'item'
  id: number
}

/** The newest first: who, when, from which value to which. */
export async function listVersions(db: Db, subject: Subject) {
  return (await listChanges(db, subject, versionsMax)).map(toVersion)
}

export function toVersion({ id, act, by, acted_at, before, after }: AuditedChange) {
  return {
    version: id,
    act,
    by,
    at: acted_at.toISOString(),
    changes: Object.keys({ ...before, ...after }).map((field) => ({
      field,
      from: before?.[field] || null,
      to: after?.[field] || null,
    })),
  }
}

/**
 * The fields that changed after a version, with the values they had then; 0 is the state before the first recorded change.
 * @throws {Refusal} version_not_found
 */
export async function findTextsAtVersion(tx: Tx, subject: Subject, version: number): Promise<RecordedTexts> {
  return textsAtVersion(await listChanges(tx, subject, versionsMax), version)
}

/** @throws {Refusal} version_not_found */
export function textsAtVersion(entries: readonly AuditedChange[], version: number): RecordedTexts {
  if (version !== 0 && !entries.some(({ id }) => id === version)) throw new Refusal('version_not_found')
  const later = entries.filter(({ id, act }) => id > version && !act.endsWith('_added'))
  return valuesAtVersion(later.map(({ before }) => before ?? {}))
}
