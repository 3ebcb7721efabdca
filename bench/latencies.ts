import { createHistogram } from 'node:perf_hooks'

export class Times {
  readonly #microseconds = createHistogram()

  note(ms: number): void {
    this.#microseconds.record(Math.max(1, Math.round(ms * 1_000)))
  }

  async measure<T>(act: () => Promise<T>): Promise<T> {
    const began = performance.now()
    const answer = await act()
    this.note(performance.now() - began)
    return answer
  }

  get count(): number {
    return this.#microseconds.count
  }

  /** The milliseconds within which that share of a hundred ended. */
  percentile(share: number): number {
    return this.count === 0 ? 0 : this.#microseconds.percentile(share) / 1_000
  }
}

export type Kinds = Record<string, (round: number) => Promise<unknown>>

const rounds = 60
const warmUps = 10

export async function latencyTable(title: string, kinds: Kinds): Promise<string> {
  const rows: string[] = []
  for (const [kind, ask] of Object.entries(kinds)) {
    for (let round = 0; round < warmUps; round++) await ask(round)
    const times = new Times()
    for (let round = 0; round < rounds; round++) await times.measure(() => ask(round))
    rows.push(`| ${kind} | ${times.percentile(50).toFixed(1)} | ${times.percentile(95).toFixed(1)} |`)
  }
  return [`| ${title}, one at a time | p50 ms | p95 ms |`, '| --- | ---: | ---: |', ...rows].join('\n')
}
