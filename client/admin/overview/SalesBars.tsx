import { MonthBars } from '#client/kit/MonthBars.tsx'
import type { Overview } from '#contract/admin-overview.ts'

interface SalesBarsProps {
  currency: string
  sales: NonNullable<Overview['sales']>
}

/** The sales of the last twelve months in one currency. Without any there is a sentence instead of an empty chart. */
export function SalesBars({ currency, sales }: SalesBarsProps) {
  const months = sales.filter((month) => month.currency === currency)
  const title = `Ventas por mes, en ${currency}`
  if (months.every(({ cents }) => cents === 0)) {
    return (
      <div className="overview-none">
        <h3>{title}</h3>
        <p>Sin ventas en los últimos doce meses.</p>
      </div>
    )
  }
  return (
    <MonthBars title={title} currency={currency} months={months} amountName="Ventas" ceilingCents={null} />
  )
}
