export interface Latencies {
  p50: number
  p99: number
}

/** The latencies of one visitor who sends the same request again and again. */
export async function latenciesOf(url: string, forSeconds: number): Promise<Latencies> {
  const times: number[] = []
  const until = performance.now() + forSeconds * 1000
  while (performance.now() < until) {
    const began = performance.now()
    await (await fetch(url)).arrayBuffer()
    times.push(performance.now() - began)
  }
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}

export function percentile(times: number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0
}

/** Both as a table. */
export function tableOf(quiet: Latencies, busy: Latencies, meanwhile: string): string {
  const row = (name: string, { p50, p99 }: Latencies) => `| ${name} | ${p50.toFixed(1)} | ${p99.toFixed(1)} |`
  return [
    '| One item, one at a time | p50 ms | p99 ms |',
    '| --- | ---: | ---: |',
    row('with nobody else', quiet),
    row(meanwhile, busy),
  ].join('\n')
}
