import { smallestOf } from './money.ts'

/* Amounts that are split. Apart from money.ts, which every page loads. */

/** Splits an amount into equal parts that can be paid. The first parts take the remainder, a coin each. */
export function splitEvenly(cents: number, parts: number, currency: string): number[] {
  return splitByWeight(cents, new Array<number>(parts).fill(1), currency)
}

/** Splits an amount by weights into parts that can be paid and add up to it. The largest remainders take a coin each, the first of equal ones first. */
export function splitByWeight(cents: number, weights: readonly number[], currency: string): number[] {
  if (cents < 0) return splitByWeight(-cents, weights, currency).map((part) => 0 - part)
  const smallest = smallestOf(currency)
  const coins = BigInt(Math.round(cents / smallest))
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n)
  if (sum === 0n) return weights.length === 0 ? [] : splitEvenly(cents, weights.length, currency)
  const shares = weights.map((weight, place) => {
    const share = coins * BigInt(weight)
    return { place, whole: share / sum, rest: share % sum }
  })
  const given = shares.reduce((total, { whole }) => total + whole, 0n)
  const larger = shares
    .toSorted((a, b) => (a.rest === b.rest ? a.place - b.place : a.rest > b.rest ? -1 : 1))
    .slice(0, Number(coins - given))
  const isLarger = new Set(larger.map(({ place }) => place))
  return shares.map(({ place, whole }) => (Number(whole) + (isLarger.has(place) ? 1 : 0)) * smallest)
}
