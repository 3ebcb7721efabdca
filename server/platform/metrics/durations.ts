const name = 'http_request_duration_seconds'
const secondsBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

interface Answered {
  readonly method: string
  /** As it was declared, with `:name` where a parameter stands. */
  readonly route: string
  readonly status: number
}

interface Tally extends Answered {
  /** How many took at most so long, a bucket each and not added up; the last one for what took longer. */
  readonly counts: number[]
  seconds: number
}

/** How long answers took, by route. Counting happens on every answer, so it is a few additions and nothing else. */
export class Durations {
  readonly #tallies = new Map<string, Tally>()

  observe(answered: Answered, seconds: number): void {
    const tally = this.#tallyOf(answered)
    const place = secondsBuckets.findIndex((bound) => seconds <= bound)
    const bucket = place === -1 ? secondsBuckets.length : place
    tally.counts[bucket] = (tally.counts[bucket] ?? 0) + 1
    tally.seconds += seconds
  }

  /** As Prometheus reads it. */
  write(): string {
    const tallies = [...this.#tallies.values()].flatMap(linesOf)
    return [
      `# HELP ${name} How long answers took, by route`,
      `# TYPE ${name} histogram`,
      ...tallies,
      '',
    ].join('\n')
  }

  #tallyOf({ method, route, status }: Answered): Tally {
    const key = `${status} ${method} ${route}`
    const known = this.#tallies.get(key)
    if (known !== undefined) return known
    const counts = Array<number>(secondsBuckets.length + 1).fill(0)
    const tally = { method, route, status, counts, seconds: 0 }
    this.#tallies.set(key, tally)
    return tally
  }
}

function linesOf({ method, route, status, counts, seconds }: Tally): string[] {
  const labels = `method="${method}",route="${escaped(route)}",status="${status}"`
  let total = 0
  const buckets = counts.map((count, place) => {
    total += count
    return `${name}_bucket{le="${secondsBuckets[place] ?? '+Inf'}",${labels}} ${total}`
  })
  return [...buckets, `${name}_sum{${labels}} ${seconds}`, `${name}_count{${labels}} ${total}`]
}

function escaped(label: string): string {
  return label.replace(/[\\"\n]/g, (letter) => (letter === '\n' ? '\\n' : `\\${letter}`))
}
