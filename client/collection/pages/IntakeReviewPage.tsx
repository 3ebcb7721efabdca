import { useQueries, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import { Link } from 'react-router'
import { ApiError, call } from '#client/api.ts'
import { FigurePicture } from '#client/catalogue/parts/FigurePicture.tsx'
import { pictureOf } from '#client/catalogue/pictures.rules.ts'
import type { IntakeActions, RowsQuery } from '#client/collection/intake/data.ts'
import { intakeQuery, rowsKey, rowsPage, rowsQuery } from '#client/collection/intake/data.ts'
import { FigurePicker } from '#client/collection/intake/parts/FigurePicker.tsx'
import {
  applyButtonText,
  countOfMatch,
  errorTextOf,
  extrasText,
  factsOf,
  quotaErrorText,
  quotaText,
} from '#client/collection/intake/rules.ts'
import { MainButton, QuietButton } from '#client/kit/Action.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { LoadError } from '#client/kit/LoadError.tsx'
import { countText, dotted, formatNumber } from '#client/kit/numbers.ts'
import { WindowedRows } from '#client/kit/WindowedRows.tsx'
import type { MemberItem } from '#contract/collection/collection.ts'
import type { Intake, IntakeRow } from '#contract/collection/intake.ts'
import type { IntakeMatch } from '#contract/collection/intake-words.ts'
import {
  intakeFormats,
  intakeMatches,
  intakeOutcomes,
  intakeReasons,
} from '#contract/collection/intake-words.ts'
import { relations } from '#contract/collection/words.ts'

interface IntakeReviewPageProps {
  intake: Intake
  acts: IntakeActions
  onChooseAgain: () => void
  onRemove: () => void
}

/** What a member may have to look at. */
const unclear: readonly IntakeMatch[] = ['likely', 'unsure', 'none']

const thumbSizes = '3rem'
/** The assumed height of a row until it is measured, and the gap between rows. */
const [rowHeight, rowGap] = [120, 12]

export default function IntakeReviewPage({ intake, acts, onChooseAgain, onRemove }: IntakeReviewPageProps) {
  const [match, setMatch] = useState<IntakeMatch | null>(null)
  const [sight, setSight] = useState({ first: 0, last: 0 })
  const [picking, setPicking] = useState<IntakeRow | null>(null)
  // A row that becomes exact by a choice stays where it is.
  const [exact, setExact] = useState(intake.counts.exact)
  const isFolded = match === null && exact > 0
  const filter = { intake, match: match === null ? (isFolded ? unclear : []) : [match] }
  const rows = useRows(filter, sight)
  const edits = useRowActions(filter)
  const count = countOfMatch(intake, match) - (isFolded ? exact : 0)
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
      onChooseAgain={onChooseAgain}
      onRemove={onRemove}
    >
      <MatchFilters intake={intake} match={match} onMatch={setMatch} />
      {hasUnsure ? (
        <p className="row wrap soft gap-2-4">
          Lo que no confirmes no se importa.
          <QuietButton
            onClick={() =>
              void acts.takeAll(intake.id, { match: 'unsure', is_taken: true }).then(edits.readAgain)
            }
          >
            Aceptar todas las sugerencias
          </QuietButton>
        </p>
      ) : null}
      {rows.error ? <LoadError what="las filas" error={rows.error} onRetry={rows.retry} /> : null}
      {isFolded ? (
        <button
          className="intake-exact row between raised strong gap-3"
          type="button"
          onClick={() => setMatch('exact')}
        >
          <span className="row have gap-2">
            <Icon name="check" />
            {countText(exact, 'exacta', 'exactas')}
          </span>
          <span className="link small">Verlas</span>
        </button>
      ) : null}
      {count === 0 && !isFolded ? <p className="intake-none">No hay filas de este tipo.</p> : null}
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
            void edits.pick(picking.row, itemId).then((isDone) => {
              // The pages that are not loaded yet begin one row earlier.
              if (!isDone || !isFolded || itemId === null || count <= rowsPage) return
              setExact(exact + 1)
              void edits.readAgain()
            })
          }}
          picture={(item) => <Thumb item={item} />}
        />
      ) : null}
    </IntakeReview>
  )
}

function Thumb({ item }: { item: MemberItem }) {
  return (
    <span className="intake-thumb stack clip niche round-s">
      <FigurePicture picture={pictureOf(item)} sizes={thumbSizes} />
    </span>
  )
}

/** The rows of the pages that contain these positions; undefined while a page is loading. */
function useRows(filter: RowsQuery, { first, last }: { first: number; last: number }) {
  const from = Math.floor(first / rowsPage)
  const pages = Array.from({ length: Math.floor(last / rowsPage) - from + 1 }, (_, index) => from + index)
  const queries = useQueries({ queries: pages.map((page) => rowsQuery(filter, page + 1)) })
  const failed = queries.find(({ error }) => error !== null)
  return {
    rowAt: (index: number): IntakeRow | undefined =>
      queries[Math.floor(index / rowsPage) - from]?.data?.[index % rowsPage],
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  }
}

/** Changes of single rows. Each shows the server's response, and the sums are fetched again. */
function useRowActions(filter: RowsQuery) {
  const client = useQueryClient()
  const [errorText, setErrorText] = useState<{ row: number; text: string } | null>(null)

  async function edit(row: number, body: { item_id?: number | null; is_taken?: boolean }): Promise<boolean> {
    const { id } = filter.intake
    try {
      const { data } = await call('editIntakeRow', { params: { id, row }, body })
      client.setQueriesData<IntakeRow[]>({ queryKey: rowsKey(filter).slice(0, -1) }, (rows) =>
        rows?.map((item) => (item.row === row ? data : item)),
      )
      setErrorText(null)
      await client.invalidateQueries({ queryKey: intakeQuery(id).queryKey })
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setErrorText({ row, text: errorTextOf(error) })
      return false
    }
  }
  return {
    errorText,
    readAgain: () => client.invalidateQueries({ queryKey: rowsKey(filter).slice(0, -1) }),
    pick: (row: number, itemId: number | null) => edit(row, { item_id: itemId }),
    take: (row: number, isTaken: boolean) => edit(row, { is_taken: isTaken }),
  }
}

async function searchFigures(query: string) {
  const answer = await call('searchMemberItems', { query: { query, page_size: 8 } })
  return answer.data
}

interface RowCardProps {
  row: IntakeRow
  /** Null if the row can no longer be changed. */
  onTake: ((isTaken: boolean) => void) | null
  onPick: () => void
  errorText: string | null
  /** The picture of the matched figure. */
  children: ReactNode
}

function RowCard({ row, onTake, onPick, errorText, children }: RowCardProps) {
  const { entry, item, match, reason, is_taken, outcome } = row
  const name = entry.name === '' ? `Fila ${row.row}` : entry.name
  const currentRelation = item?.user.relation ?? null
  return (
    <article
      className="row-card grid raised items-center pad-3-4 gap-3-5"
      data-match={match}
      data-taken={is_taken || undefined}
      aria-label={name}
    >
      <div className="stack gap-1">
        <h3 dir="auto">{name}</h3>
        <p className="note anywhere" dir="auto">
          {[`Fila ${row.row}`, ...factsOf(entry)].join(' · ')}
        </p>
        {entry.problems.map((problem) => (
          <p className="flex small alarm gap-2" key={problem} dir="auto">
            <Icon name="alert" />
            {problem}
          </p>
        ))}
      </div>
      <div className="media gap-3 items-center">
        {item ? children : <div className="row-card-blank stack clip niche round-s" aria-hidden="true" />}
        <div>
          <p className="row wrap note gap-0-2">
            <span className="row-card-badge bold ink sunken round-s">
              {outcome ? intakeOutcomes[outcome] : intakeMatches[match]}
            </span>
            {reason ? intakeReasons[reason] : null}
          </p>
          {item ? (
            <>
              <p className="row-card-name strong anywhere" dir="auto">
                {item.name}
              </p>
              <p className="note anywhere" dir="auto">
                {dotted(item.license.name, item.line.name)}
                {currentRelation && outcome === null ? ` · Ya está en «${relations[currentRelation]}»` : null}
              </p>
            </>
          ) : (
            <p className="note anywhere">Ninguna figura del catálogo se le parece.</p>
          )}
        </div>
      </div>
      {onTake ? (
        <div className="large-ticks row wrap gap-2-4">
          {item ? (
            <label className="touch strong gap-2">
              <input
                type="checkbox"
                checked={is_taken}
                onChange={(event) => onTake(event.currentTarget.checked)}
              />
              {match === 'unsure' && !is_taken ? 'Sí, es esta' : 'Importar'}
              <span className="visually-hidden"> {name}</span>
            </label>
          ) : null}
          <QuietButton onClick={onPick}>
            {item ? 'Elegir otra' : 'Buscarla'}
            <span className="visually-hidden"> para {name}</span>
          </QuietButton>
        </div>
      ) : null}
      {errorText ? (
        <p className="field-error all-columns" role="alert">
          {errorText}
        </p>
      ) : null}
    </article>
  )
}

interface IntakeReviewProps {
  intake: Intake
  /** The running action. */
  busy: string | null
  onApply: () => void
  onChooseAgain: () => void
  onRemove: () => void
  /** The list of rows and the controls for many of them. */
  children: ReactNode
}

function IntakeReview({ intake, busy, onApply, onChooseAgain, onRemove, children }: IntakeReviewProps) {
  const { filename, format, rows, extras, taken } = intake
  const errorText = quotaErrorText(intake)
  const isEmpty = taken === 0 && extras.length === 0
  return (
    <section className="stack gap-4" aria-labelledby="intake-review-title">
      <header className="stack gap-3">
        <h2 id="intake-review-title">Revisa antes de importar</h2>
        <p className="note anywhere" dir="auto">
          {filename} · {intakeFormats[format]} · {countText(rows, 'fila', 'filas')}
        </p>
        <p>{quotaText(intake)}</p>
        {errorText ? (
          <p className="intake-quota flex strong alarm gap-2 pad-3-4 round-s" role="note">
            <Icon name="alert" />
            <span>
              {errorText}{' '}
              <Link className="link" to="/configuracion/plan">
                Mejorar mi plan
              </Link>
            </span>
          </p>
        ) : null}
        {extras.length > 0 ? <p>{extrasText(extras)}</p> : null}
      </header>
      <div className="intake-actions flex wrap gap-2">
        <MainButton disabled={isEmpty} aria-disabled={busy !== null} onClick={onApply}>
          {busy === 'apply' ? 'Empezando…' : applyButtonText(intake)}
        </MainButton>
        <QuietButton onClick={onChooseAgain}>Cambiar las columnas</QuietButton>
        <QuietButton onClick={onRemove}>Descartar</QuietButton>
      </div>
      {children}
    </section>
  )
}

interface MatchFiltersProps {
  intake: Intake
  match: IntakeMatch | null
  onMatch: (match: IntakeMatch | null) => void
}

const kinds: (IntakeMatch | null)[] = [null, ...(Object.keys(intakeMatches) as IntakeMatch[])]

function MatchFilters({ intake, match, onMatch }: MatchFiltersProps) {
  return (
    <fieldset className="match-filters flex gap-2 scroll-x" aria-label="Qué filas se ven">
      {kinds
        .filter((kind) => kind === match || countOfMatch(intake, kind) > 0)
        .map((kind) => (
          <button
            className="touch strong gap-2 flex-none pill outlined pad-inline-4"
            type="button"
            key={kind ?? 'all'}
            data-match={kind ?? undefined}
            aria-pressed={kind === match}
            onClick={() => onMatch(kind)}
          >
            {kind === null ? 'Todas' : intakeMatches[kind]}
            <span className="small numbers medium">{formatNumber(countOfMatch(intake, kind))}</span>
          </button>
        ))}
    </fieldset>
  )
}
