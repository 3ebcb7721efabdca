import type { MonthOfSales } from './store.ts'

/** The last twelve months for each currency, with zeros where nothing was sold. */
export function monthsOf(sales: readonly MonthOfSales[], today: string): MonthOfSales[] {
  const currencies = [...new Set(['MXN', ...sales.map(({ currency }) => currency)])]
  return currencies.flatMap((currency) =>
    lastMonths(today).map((month) => {
      const sold = sales.find((one) => one.month === month && one.currency === currency)
      return sold ?? { month, currency, cents: 0, payments: 0 }
    }),
  )
}

function lastMonths(today: string): string[] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  return Array.from({ length: 12 }, (_, index) =>
    new Date(Date.UTC(year, month - 12 + index, 1)).toISOString().slice(0, 7),
  )
}
