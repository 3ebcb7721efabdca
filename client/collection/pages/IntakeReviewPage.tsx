import '#client/catalogue/style.css'
import { useCallback, useState } from 'react'
import { FigurePicture } from '#client/catalogue/parts/FigurePicture.tsx'
import { pictureOf } from '#client/catalogue/pictures.rules.ts'
import type { IntakeActions } from '#client/collection/intake/actions.data.ts'
import { FigurePicker } from '#client/collection/intake/parts/FigurePicker.tsx'
import { IntakeReview } from '#client/collection/intake/parts/IntakeReview.tsx'
import { MatchFilters } from '#client/collection/intake/parts/MatchFilters.tsx'
import { RowCard } from '#client/collection/intake/parts/RowCard.tsx'
import { searchFigures, useRowActions, useRows } from '#client/collection/intake/rows.data.ts'
import { countOfMatch } from '#client/collection/intake/rules.ts'
import { LoadError } from '#client/kit/LoadError.tsx'
import { WindowedRows } from '#client/kit/WindowedRows.tsx'
import type { MemberItem } from '#contract/collection.ts'
import type { Intake, IntakeRow } from '#contract/collection-intake.ts'
import type { IntakeMatch } from '#contract/collection-intake-words.ts'

interface IntakeReviewPageProps {
  intake: Intake
  acts: IntakeActions
  onRemove: () => void
}

const thumbSizes = '3rem'
/** The assumed height of a row until it is measured, and the gap between rows. */
const [rowHeight, rowGap] = [120, 12]

/** The review step of an import, where the member checks the rows and may choose other figures. */
export default function IntakeReviewPage({ intake, acts, onRemove }: IntakeReviewPageProps) {
  const [match, setMatch] = useState<IntakeMatch | null>(null)
  const [sight, setSight] = useState({ first: 0, last: 0 })
  const [picking, setPicking] = useState<IntakeRow | null>(null)
  const filter = { intake, match }
  const rows = useRows(filter, sight)
  const edits = useRowActions(filter)
  const count = countOfMatch(intake, match)
  const onRange = useCallback((first: number, last: number) => setSight({ first, last }), [])
  const hasUnsure = intake.counts.unsure > 0 && (match === null || match === 'unsure')

  function rowOf(index: number) {
    const row = rows.rowAt(index)
    if (!row) return <span className="skeleton row-card-waiting" />
    return (
      <RowCard
        row={row}
        onTake={(isTaken) => void edits.take(row.row, isTaken)}
        onPick={() => setPicking(row)}
        errorText={edits.errorText?.row === row.row ? edits.errorText.text : null}
      >
        {row.item ? <Thumb item={row.item} /> : null}
      </RowCard>
    )
  }

  return (
    <IntakeReview
      intake={intake}
      busy={acts.busy}
      onApply={() => void acts.apply(intake.id)}
      onRemove={onRemove}
    >
      <MatchFilters intake={intake} match={match} onMatch={setMatch} />
      {hasUnsure ? (
        <p className="intake-unsure">
          Las filas por confirmar se quedan fuera mientras no digas que sí.
          <button
            className="action"
            data-kind="quiet"
            type="button"
            onClick={() =>
              void acts.takeAll(intake.id, { match: 'unsure', is_taken: true }).then(edits.readAgain)
            }
          >
            Aceptar todas las sugerencias
          </button>
        </p>
      ) : null}
      {rows.error ? <LoadError what="las filas" error={rows.error} onRetry={rows.retry} /> : null}
      {count === 0 ? <p className="intake-none">No hay filas de este tipo.</p> : null}
      <section aria-label="Filas del archivo">
        <WindowedRows key={match} count={count} estimate={rowHeight} gap={rowGap} onRange={onRange}>
          {rowOf}
        </WindowedRows>
      </section>
      {picking ? (
        <FigurePicker
          name={picking.entry.name}
          search={searchFigures}
          onClose={() => setPicking(null)}
          onPick={(itemId) => {
            setPicking(null)
            void edits.pick(picking.row, itemId)
          }}
          picture={(item) => <Thumb item={item} />}
        />
      ) : null}
    </IntakeReview>
  )
}

function Thumb({ item }: { item: MemberItem }) {
  return (
    <span className="intake-thumb">
      <FigurePicture picture={pictureOf(item)} sizes={thumbSizes} />
    </span>
  )
}
