import type { ReactNode } from 'react'
import { factsOf } from '#client/collection/intake/rules.ts'
import { Icon } from '#client/kit/Icon.tsx'
import type { IntakeRow } from '#contract/collection-intake.ts'
import { intakeMatches, intakeOutcomes, intakeReasons } from '#contract/collection-intake-words.ts'
import { relations } from '#contract/collection-words.ts'

interface RowCardProps {
  row: IntakeRow
  /** Null if the row can no longer be changed. */
  onTake: ((isTaken: boolean) => void) | null
  onPick: () => void
  errorText: string | null
  /** The picture of the matched figure. */
  children: ReactNode
}

/** A row of the file with its matched figure and the reason of the match. */
export function RowCard({ row, onTake, onPick, errorText, children }: RowCardProps) {
  const { entry, item, match, reason, is_taken, outcome } = row
  const name = entry.name === '' ? `Fila ${row.row}` : entry.name
  const currentRelation = item?.user.relation ?? null
  return (
    <article className="row-card" data-match={match} data-taken={is_taken || undefined} aria-label={name}>
      <div className="row-card-given">
        <h3 dir="auto">{name}</h3>
        <p className="row-card-facts" dir="auto">
          {[`Fila ${row.row}`, ...factsOf(entry)].join(' · ')}
        </p>
        {entry.problems.map((problem) => (
          <p className="row-card-problem" key={problem} dir="auto">
            <Icon name="alert" />
            {problem}
          </p>
        ))}
      </div>
      <div className="row-card-found">
        {item ? children : <div className="row-card-blank" aria-hidden="true" />}
        <div>
          <p className="row-card-match">
            <span className="row-card-badge">{outcome ? intakeOutcomes[outcome] : intakeMatches[match]}</span>
            {reason ? intakeReasons[reason] : null}
          </p>
          {item ? (
            <>
              <p className="row-card-name" dir="auto">
                {item.name}
              </p>
              <p className="row-card-facts" dir="auto">
                {item.license.name} · {item.line.name}
                {currentRelation && outcome === null ? ` · Ya está en «${relations[currentRelation]}»` : null}
              </p>
            </>
          ) : (
            <p className="row-card-facts">Ninguna figura del catálogo se le parece.</p>
          )}
        </div>
      </div>
      {onTake ? (
        <div className="row-card-acts">
          {item ? (
            <label>
              <input
                type="checkbox"
                checked={is_taken}
                onChange={(event) => onTake(event.currentTarget.checked)}
              />
              {match === 'unsure' && !is_taken ? 'Sí, es esta' : 'Importar'}
              <span className="visually-hidden"> {name}</span>
            </label>
          ) : null}
          <button className="action" data-kind="quiet" type="button" onClick={onPick}>
            {item ? 'Elegir otra' : 'Buscarla'}
            <span className="visually-hidden"> para {name}</span>
          </button>
        </div>
      ) : null}
      {errorText ? (
        <p className="field-error" role="alert">
          {errorText}
        </p>
      ) : null}
    </article>
  )
}
