import { ChangeList } from '#client/admin/kit/ChangeList.tsx'
import { momentText } from '#client/admin/kit/local-times.rules.ts'
import { runWithUndo } from '#client/admin/kit/undo-toast.data.ts'
import { LoadError } from '#client/kit/LoadError.tsx'
import type { Output } from '#contract/endpoints.ts'
import { useItemChanges, useItemVersions } from './data.ts'
import { labelOf } from './fields.rules.ts'

type Version = Output<'listAdminItemVersions'>['data'][number]

const actTexts: Record<string, string> = {
  item_added: 'Se agregó',
  item_edited: 'Cambió',
  item_corrected: 'Se corrigió con una aportación',
  item_correction_undone: 'Se deshizo una aportación',
  item_unpublished: 'Regresó a quien la aportó',
  item_reverted: 'Regresó a una versión anterior',
  item_retired: 'Se retiró',
  item_restored: 'Regresó al catálogo',
  item_merged: 'Se unió con otra figura',
  item_merge_undone: 'Se deshizo una fusión',
  item_returned: 'Volvió a ser una figura, al deshacer su fusión',
  item_merged_away: 'Se unió a otra figura',
  catalogue_imported: 'Se importó',
  catalogue_import_undone: 'Se deshizo una importación',
}

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
      <strong>{actTexts[act] ?? act}</strong>, {by ?? 'una cuenta que ya no existe'},{' '}
      <time dateTime={at}>{momentText(at)}</time>
    </p>
  )
}
