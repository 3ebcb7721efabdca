import './style.css'
import type { UseQueryResult } from '@tanstack/react-query'
import { ChangeList } from '#client/admin/kit/ChangeList.tsx'
import { momentText } from '#client/admin/kit/local-times.rules.ts'
import { runWithUndo } from '#client/admin/kit/undo-toast.data.ts'
import { LoadError } from '#client/kit/LoadError.tsx'
import type { Output } from '#contract/endpoints.ts'
import { labelOf, textOf } from './rules.ts'

export type Version = Output<'listAdminLicenseVersions'>['data'][number]

const actTexts: Record<string, string> = {
  added: 'Se agregó',
  edited: 'Cambió',
  reverted: 'Regresó a otra versión',
  retired: 'Se retiró',
  restored: 'Regresó al catálogo',
}

interface ShelfHistoryProps {
  versions: UseQueryResult<Version[]>
  onRevert: (version: number) => Promise<unknown>
}

/** The versions of a license or line, the newest first. Each can be restored. */
export function ShelfHistory({ versions: { data: versions, error, refetch }, onRevert }: ShelfHistoryProps) {
  if (error && !versions)
    return <LoadError what="el historial" error={error} onRetry={() => void refetch()} />
  const last = versions?.[0]?.version ?? 0
  const bringBack = (version: number) =>
    runWithUndo({
      about: 'shelf',
      act: () => onRevert(version),
      done: 'Regresó a esa versión.',
      undo: () => onRevert(last),
    })
  return (
    <section className="shelf-history" aria-labelledby="shelf-history-title">
      <h2 id="shelf-history-title">Historial</h2>
      {versions?.length === 0 ? <p>Todavía no hay cambios hechos aquí.</p> : null}
      <ol>
        {versions?.map((version, index) => (
          <li key={version.version}>
            <VersionHead version={version} />
            <ChangeList
              changes={version.changes.filter(isForPeople).map(({ field, from, to }) => ({
                field: labelOf(field),
                from: textOf(field, from),
                to: textOf(field, to),
              }))}
            />
            {index === 0 ? null : (
              <button className="action" type="button" onClick={() => void bringBack(version.version)}>
                Volver a esta versión
              </button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The name of the license is recorded beside its number. */
function isForPeople({ field }: Version['changes'][number]): boolean {
  return field !== 'license_id'
}

function VersionHead({ version: { act, by, at } }: { version: Version }) {
  return (
    <p>
      <strong>{actTexts[act.replace(/^(license|line)_/, '')] ?? act}</strong>,{' '}
      {by ?? 'una cuenta que ya no existe'}, <time dateTime={at}>{momentText(at)}</time>
    </p>
  )
}
