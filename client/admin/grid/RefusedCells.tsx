import type { GridRow } from '#contract/admin/grid.ts'
import type { GridColumn } from '#contract/admin/grid-words.ts'
import { gridColumns } from '#contract/admin/grid-words.ts'

interface RefusedCellsProps {
  message: string
  refused: Readonly<Record<string, string>>
  rows: readonly GridRow[]
}

const shownMax = 20

/** Why nothing was saved, figure by figure. */
export function RefusedCells({ message, refused, rows }: RefusedCellsProps) {
  const names = new Map(rows.map(({ id, fields }) => [String(id), fields.name]))
  const problems = Object.entries(refused)
  return (
    <div className="grid-refused stack gap-2" role="alert">
      <strong>No se guardó nada: {message}</strong>
      <ul>
        {problems.slice(0, shownMax).map(([key, problem]) => {
          const [id = '', column = ''] = key.split('.')
          return (
            <li key={key}>
              {names.get(id) ?? `Figura ${id}`}
              {column in gridColumns ? `, ${gridColumns[column as GridColumn]}` : ''}: {problem}
            </li>
          )
        })}
      </ul>
      {problems.length > shownMax ? <p>Y otras {problems.length - shownMax}.</p> : null}
    </div>
  )
}
