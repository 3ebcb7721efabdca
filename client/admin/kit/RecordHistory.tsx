import type { UseQueryResult } from '@tanstack/react-query'
import type { FieldChange } from '#client/kit/described-fields.ts'
import { LoadError } from '#client/kit/LoadError.tsx'
import type { Output } from '#contract/endpoints.ts'
import { ChangeList } from './ChangeList.tsx'
import { momentText } from './local-times.rules.ts'
import { PlainButton } from './PlainAction.tsx'
import { runWithUndo } from './undo-toast.data.ts'

type Version = Output<'listAdminItemVersions'>['data'][number]

interface RecordHistoryProps {
  versions: UseQueryResult<Version[]>
  actText: (act: string) => string
  /** The changes of a version, in the words of the screen. */
  changesOf: (changes: Version['changes']) => readonly FieldChange[]
  /** What is shown while there are no versions. */
  none: string
  /** The message after a version came back, and the topic of its toast. */
  done: string
  about: string
  onRevert: (version: number) => Promise<unknown>
}

/** The versions of a record, the newest first. Each can be restored. */
export function RecordHistory({
  versions: query,
  actText,
  changesOf,
  none,
  ...reverting
}: RecordHistoryProps) {
  const { data: versions, error, refetch } = query
  if (error && !versions)
    return <LoadError what="el historial" error={error} onRetry={() => void refetch()} />
  const { about, done, onRevert } = reverting
  const undo = () => onRevert(versions?.[0]?.version ?? 0)
  return (
    <section className="record-history stack gap-4" aria-labelledby="record-history">
      <h2 id="record-history">Historial</h2>
      {versions?.length === 0 ? <p>{none}</p> : null}
      <ol className="stack gap-5">
        {versions?.map(({ version, act, by, at, changes }, index) => (
          <li className="stack gap-2" key={version}>
            <p>
              <strong>{actText(act)}</strong>, {by ?? 'una cuenta que ya no existe'},{' '}
              <time dateTime={at}>{momentText(at)}</time>
            </p>
            <ChangeList changes={changesOf(changes)} />
            {index === 0 ? null : (
              <PlainButton
                onClick={() => void runWithUndo({ about, act: () => onRevert(version), done, undo })}
              >
                Volver a esta versión
              </PlainButton>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
