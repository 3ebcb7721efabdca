import { Link } from 'react-router'
import type { Comparison } from '#contract/community-compare.ts'

interface CompareLinesProps {
  lines: Comparison['lines']
  username: string
}

/** How far both are in the lines that both collect. */
export function CompareLines({ lines, username }: CompareLinesProps) {
  if (lines.length === 0) return <p>Todavía no coleccionan ninguna línea en común.</p>
  return (
    <table className="compare-lines">
      <caption>Líneas que coleccionan los dos</caption>
      <thead>
        <tr>
          <th scope="col">Línea</th>
          <th scope="col">Tú</th>
          <th scope="col">@{username}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ license, line, items_count, own, theirs }) => (
          <tr key={`${license.slug}/${line.slug}`}>
            <th scope="row">
              <Link to={`/coleccionables/${license.slug}/${line.slug}`}>
                <small>{license.name}</small> {line.name}
              </Link>
            </th>
            <td>
              {own} de {items_count}
            </td>
            <td>
              {theirs} de {items_count}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
