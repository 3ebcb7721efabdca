import { noVersion, versionLength } from '#contract/part-versions.ts'
import type { ChangedParts } from '#contract/parts.ts'
import type { Collector } from './collectors.ts'

/** A device that keeps a list of `count` parts and reads what differs. */
export function deviceOf(member: Collector, path: string, count = 4) {
  let versions = Array.from({ length: count }, () => noVersion)
  return {
    /** The rows of the parts that were sent, and how many parts those were. */
    async read(): Promise<{ parts: number; rows: unknown[] }> {
      const { status, body } = await member.post(path, { versions: versions.join('') })
      if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
      const { data } = body as { data: ChangedParts<unknown> }
      versions = versions.map((held, at) => data.parts.find(({ part }) => part === at)?.version ?? held)
      if (versions.some(({ length }) => length !== versionLength)) throw new Error('A version is too short.')
      return { parts: data.parts.length, rows: data.parts.flatMap(({ rows }) => rows) }
    },
  }
}
