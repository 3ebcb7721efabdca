/** A try at something, of which only the time counts. */
type Attempt = () => Promise<unknown>

const roundsMax = 5
/** What is closer than this nobody tells apart over a network. */
const enough = 0.1

/**
 * How far apart the times of two things are, as a share: half of each are shorter than the times compared. Other work on
 * the machine tells two alike apart now and then; so more turns are taken, which bring that to rest, and never work that
 * one of the two leaves out.
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
