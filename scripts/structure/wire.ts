import type { Problem } from './problem.ts'
import type { Source } from './source.ts'

// Two client files run in Node only: the table of routes and the renderer.
const offTheWire = /^client\/(routes\.ts|entry\.server\.tsx)$|\.test\.tsx?$/

const isAdministration = (path: string) =>
  path.startsWith('client/admin/') || path === 'client/admin-calls.gen.ts'

/** Visitors and members download nothing of the administration: only its own files and its frame import it. */
export function checkAdministrationIsApart(sources: Source[]): Problem[] {
  const others = sources.filter(
    ({ path }) =>
      path.startsWith('client/') && !isAdministration(path) && path !== 'client/shell/AdminLayout.tsx',
  )
  return others.flatMap(({ path, imports }) =>
    imports
      .filter(({ target, isType }) => !isType && isAdministration(target ?? ''))
      .map(({ specifier, line }) => ({
        path,
        line,
        message: `'${specifier}' brings the administration to visitors and members. Move what both need to an earlier room.`,
      })),
  )
}

/** zod weighs 24 KB: the browser takes types from the contract, and values only from files that reach no zod. */
export function checkWire(sources: Source[]): Problem[] {
  const heavy = filesReachingZod(sources)
  return sources
    .filter(({ path }) => path.startsWith('client/') && !offTheWire.test(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter(
          ({ target, specifier, isType }) => !isType && (specifier === 'zod' || heavy.has(target ?? '')),
        )
        .map(({ specifier, line }) => ({
          path,
          line,
          message: `'${specifier}' brings zod (24 KB) to the browser. Write 'import type', or move the plain value to a contract file without zod.`,
        })),
    )
}

function filesReachingZod(sources: Source[]): Set<string> {
  const contract = sources.filter(({ path }) => path.startsWith('contract/'))
  const heavy = new Set<string>()
  let before = -1
  while (heavy.size !== before) {
    before = heavy.size
    for (const { path, imports } of contract) {
      const reaches = imports.some(
        ({ specifier, target, isType }) => !isType && (specifier === 'zod' || heavy.has(target ?? '')),
      )
      if (reaches) heavy.add(path)
    }
  }
  return heavy
}
