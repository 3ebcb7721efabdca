/** Numbers from 0 to below 1, the same ones for the same seed (mulberry32). */
export type Random = () => number

export function randomFrom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function pick<T>(values: readonly [T, ...T[]] | readonly T[], random: Random): T {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new Error('Nothing to pick from.')
  return value
}

/** Picks indexes below `count`, the first twice as often as the second, three times as often as the third (Zipf). */
export function zipf(count: number): (random: Random) => number {
  const sums: number[] = []
  let sum = 0
  for (let place = 1; place <= count; place++) {
    sum += 1 / place
    sums.push(sum)
  }
  return (random) => {
    const wanted = random() * sum
    let low = 0
    let high = count - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) < wanted) low = middle + 1
      else high = middle
    }
    return low
  }
}
