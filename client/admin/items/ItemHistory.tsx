import { actText } from '#client/admin/audit/rules.ts'
import { ChangeList } from '#client/admin/kit/ChangeList.tsx'
import { momentText } from '#client/admin/kit/local-times.rules.ts'
import { runWithUndo } from '#client/admin/kit/undo-toast.data.ts'
import { LoadError } from '#client/kit/LoadError.tsx'
import type { Output } from '#contract/endpoints.ts'
import { useItemChanges, useItemVersions } from './data.ts'
import { labelOf } from './fields.rules.ts'

type Version = Output<'listAdminItemVersions'>['data'][number]

/** The versions of a figure, the newest first. Each can be restored. */
export function ItemHistory({ itemId }: { itemId: number }) {
  const { data: versions, error, refetch } = useItemVersions(itemId)
  const { revert } = useItemChanges(itemId)
  if (error && !versions)
    return <LoadError what="el historial" error={error} onRetry={() => void refetch()} />
  const last = versions?.[0]?.version ?? 0
  const bringBack = (version: number) =>
    runWithUndo({
      about: 'item',
      act: () => revert(version),
      done: 'La figura regresó a esa versión.',
      undo: () => revert(last),
    })
  return (
    <section className="item-history" aria-labelledby="item-history-title">
      <h2 id="item-history-title">Historial</h2>
      {versions?.length === 0 ? <p>Todavía no hay cambios.</p> : null}
      <ol>
        {versions?.map((version, index) => (
          <li key={version.version}>
            <VersionHead version={version} />
            <ChangeList
              changes={version.changes.map((change) => ({ ...change, field: labelOf(change.field) }))}
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

function VersionHead({ version: { act, by, at } }: { version: Version }) {
  return (
    <p>
      <strong>{actText(act)}</strong>, {by ?? 'una cuenta que ya no existe'},{' '}
      <time dateTime={at}>{momentText(at)}</time>
    </p>
  )
}
