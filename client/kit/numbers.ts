/** "24,304" (docs/product.md#numbers-dates-and-theme). Not by Intl, so that server and browser write the same text. */
export function formatNumber(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** "1 figura", "24,304 figuras". */
export function countText(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}
