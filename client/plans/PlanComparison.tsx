import '#client/plans/comparison.css'
import { Icon } from '#client/kit/Icon.tsx'
import type { ComparisonRow } from '#client/plans/comparison.rules.ts'
import { planId } from '#client/plans/rules.ts'
import type { Plan } from '#contract/plans.ts'

interface PlanComparisonProps {
  plans: Plan[]
  rows: ComparisonRow[]
}

/** All plans side by side. On a phone it scrolls sideways with a fixed first column. */
export function PlanComparison({ plans, rows }: PlanComparisonProps) {
  return (
    <div className="plan-comparison">
      <table>
        <thead>
          <tr>
            <td />
            {plans.map(({ slug, name }) => (
              <th key={slug} scope="col">
                <a href={`#${planId(slug)}`}>{name}</a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, cells }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              {cells.map((cell, index) => (
                <td key={plans[index]?.slug}>
                  {typeof cell === 'string' ? cell : <Mark isIncluded={cell} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Mark({ isIncluded }: { isIncluded: boolean }) {
  return (
    <>
      <Icon name={isIncluded ? 'check' : 'minus'} />
      <span className="visually-hidden">{isIncluded ? 'Incluido' : 'No incluido'}</span>
    </>
  )
}
