/** Work whose duration is measured. */
type Attempt = () => Promise<unknown>

const roundsMax = 5
/** A smaller relative difference cannot be observed over a network. */
const enough = 0.1

/**
 * The relative difference between the medians of two durations. Other load on the machine can cause a difference at random,
 * so more rounds are measured when there is one; real extra work stays visible in all of them.
 */
export async function relativeDifference([one, other]: [Attempt, Attempt], turns = 30): Promise<number> {
  const took: [number[], number[]] = [[], []]
  let apart = Number.POSITIVE_INFINITY
  for (let round = 0; round < roundsMax && apart >= enough; round++) {
    for (let turn = 0; turn < turns; turn++) {
      took[0].push(await msOf(one))
      took[1].push(await msOf(other))
    }
    const [first, second] = took.map(median)
    apart = Math.abs((first ?? 0) / (second ?? 1) - 1)
  }
  return apart
}

async function msOf(work: Attempt): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}
