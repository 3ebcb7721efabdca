import type { Problem } from './problem.ts'
import type { Source } from './source.ts'

/** Import cycles, type imports included: to understand one file of a cycle one must read all of them. */
export function checkCycles(sources: Source[]): Problem[] {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const done = new Set<string>()
  const problems: Problem[] = []

  const walk = (path: string, trail: string[]): void => {
    const start = trail.indexOf(path)
    if (start !== -1) problems.push(problemOf([...trail.slice(start), path]))
    if (start !== -1 || done.has(path)) return
    for (const { target } of byPath.get(path)?.imports ?? []) {
      if (target !== null && byPath.has(target)) walk(target, [...trail, path])
    }
    done.add(path)
  }

  for (const { path } of sources) walk(path, [])
  return problems
}

function problemOf(cycle: string[]): Problem {
  const [path = ''] = cycle
  return {
    path,
    message: `A cycle: ${cycle.join(' → ')}. Move what both need below them, or pass it as an argument.`,
  }
}
