/** 24,304: thousands have a comma (docs/product.md#numbers-dates-and-theme). By hand, so that server and browser agree to the letter. */
export function formatNumber(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** "1 figura", "24,304 figuras". */
export function countText(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}
