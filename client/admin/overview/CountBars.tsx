import './style.css'
import { formatNumber } from '#client/kit/numbers.ts'

interface CountBarsProps {
  title: string
  /** In ascending order of time. */
  counts: readonly { name: string; count: number }[]
}

/** In pixels. The width is that of the container. */
const height = 120
const floor = 96
const roof = 18

/** Counts as bars, and as a table for screen readers and everybody who opens it. */
export function CountBars({ title, counts }: CountBarsProps) {
  const most = Math.max(...counts.map(({ count }) => count), 1)
  const slot = 100 / Math.max(counts.length, 1)
  return (
    <figure className="overview-bars">
      <figcaption aria-hidden="true">{title}</figcaption>
      <svg height={height} role="img" aria-label={title}>
        <line x1="0" x2="100%" y1={floor} y2={floor} />
        {counts.map(({ name, count }, index) => {
          const size = (count / most) * (floor - roof)
          return (
            <g key={name}>
              <rect
                x={`${slot * (index + 0.16)}%`}
                width={`${slot * 0.68}%`}
                y={floor - size}
                height={size}
                rx="3"
              />
              <text x={`${slot * (index + 0.5)}%`} y={height - 6}>
                {name}
              </text>
              {count > 0 ? (
                <text x={`${slot * (index + 0.5)}%`} y={floor - size - 5}>
                  {formatNumber(count)}
                </text>
              ) : null}
            </g>
          )
        })}
      </svg>
      <details>
        <summary>Ver como tabla</summary>
        <table className="admin-table" data-plain>
          <caption className="visually-hidden">{title}</caption>
          <tbody>
            {counts.map(({ name, count }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td data-number>{formatNumber(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
