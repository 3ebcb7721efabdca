import { formatNumber } from '#client/kit/numbers.ts'
import type { System } from './data.ts'

/** Versions and sizes. */
export function SystemFacts({ system }: { system: System }) {
  const { database, disk } = system
  const facts: readonly [name: string, value: string][] = [
    ['Vitrina', system.version],
    ['Node', system.node_version],
    ['PostgreSQL', `${database.version}${database.is_embedded ? ', integrado' : ''}`],
    ['Última migración', database.last_migration ?? 'ninguna'],
    ['Dirección', system.public_url],
    ['Base de datos', sizeText(database.size_bytes)],
    ['Disco libre', `${sizeText(disk.free_bytes)} de ${sizeText(disk.total_bytes)}`],
  ]
  return (
    <dl className="system-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function LargestTables({ tables }: { tables: System['database']['largest_tables'] }) {
  return (
    <table className="admin-table" data-plain>
      <caption className="visually-hidden">Las tablas más grandes</caption>
      <thead>
        <tr>
          <th scope="col">Tabla</th>
          <th scope="col" data-number>
            Filas, más o menos
          </th>
          <th scope="col" data-number>
            Tamaño
          </th>
        </tr>
      </thead>
      <tbody>
        {tables.map(({ name, rows, size_bytes }) => (
          <tr key={name}>
            <td>{name}</td>
            <td data-number>{formatNumber(rows)}</td>
            <td data-number>{sizeText(size_bytes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function sizeText(bytes: number): string {
  const [unit, size] = bytes >= 1e9 ? ['GB', 1e9] : ['MB', 1e6]
  return `${(bytes / Number(size)).toFixed(1)} ${unit}`
}
