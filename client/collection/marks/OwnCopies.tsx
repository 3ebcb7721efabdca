import { useQuery } from '@tanstack/react-query'
import { copyActionsOf } from '#client/collection/copies/data.ts'
import { copyDraftStore } from '#client/collection/copies/drafts.data.ts'
import { CopyShelf } from '#client/collection/copies/parts/CopyShelf.tsx'
import { ownItemQuery } from '#client/collection/data.ts'
import { useMark } from '#client/collection/mark-state.data.ts'
import type { MarkedFigure } from '#client/collection/marks.rules.ts'
import { collectionSettingsQuery } from '#client/collection/own/data.ts'
import { LoadError } from '#client/kit/LoadError.tsx'
import { usualCurrency } from '#contract/collection-words.ts'

/** The member's copies of a figure, shown as soon as it is in the collection. */
export function OwnCopies({ figure }: { figure: MarkedFigure }) {
  const own = useQuery(ownItemQuery(figure.id))
  const { data: settings } = useQuery(collectionSettingsQuery)
  const { mark } = useMark(figure.id, own.data?.user)
  if (mark.relation !== 'collection') return null
  return (
    <section className="band" aria-labelledby="own-copies-title">
      <h2 className="band-title" id="own-copies-title">
        En tu colección
      </h2>
      {own.isError && !own.data ? (
        <LoadError what="tus copias" error={own.error} onRetry={() => void own.refetch()} />
      ) : (
        <CopyShelf
          figure={figure}
          copies={own.data?.copies ?? []}
          currency={settings?.currency ?? usualCurrency}
          acts={copyActionsOf(figure)}
          draftStoreOf={copyDraftStore}
        />
      )}
    </section>
  )
}
