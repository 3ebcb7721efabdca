// What belongs together stays on one line, so its spaces do not break.

/** "24,304" (docs/product.md#numbers-dates-and-theme). Not by Intl, so that server and browser write the same text. */
export function formatNumber(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** "1 figura", "24,304 figuras". */
export function countText(count: number, one: string, many: string): string {
  return `${formatNumber(count)}\u00a0${count === 1 ? one : many}`
}

/** "11 de 18". */
export function shareText(part: number, whole: number): string {
  return `${formatNumber(part)}\u00a0de\u00a0${formatNumber(whole)}`
}

/** "Nueva · Galeón" of what is known: a line may end with the dot, and none begins with it. */
export function dotted(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join('\u00a0· ')
}
