import { writeFile } from 'node:fs/promises'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'

/**
 * The generated files, below the project's folder, with the calls each of them lists. Public pages load the first only, so
 * that they do not grow with the other two.
 */
export const callsFiles = [
  { path: 'client/calls.gen.ts', name: 'calls', audience: 'visitors' },
  { path: 'client/member-calls.gen.ts', name: 'memberCalls', audience: 'members' },
  { path: 'client/admin-calls.gen.ts', name: 'adminCalls', audience: 'administration' },
] as const

/** What the server renders into a page, and what other programs or the browser itself call: no page asks for them by name. */
const unasked = /^(seo\/|reports$|payments\/webhook$|me\/calendar\.ics$)/

function audienceOf({ path, who }: Endpoint): (typeof callsFiles)[number]['audience'] {
  if (path.startsWith('admin/')) return 'administration'
  return who === 'anyone' || path.startsWith('auth/') ? 'visitors' : 'members'
}

/** The method and path of every call. The schemas are left out, because zod would cost the browser 24 KB. */
export function callsSource({ name, audience }: (typeof callsFiles)[number]): string {
  // Sorted, because the order of properties within `...room` depends on the program that reads the contract.
  const lines = Object.entries(endpoints)
    .filter(([, endpoint]) => audienceOf(endpoint) === audience && !unasked.test(endpoint.path))
    .map(([call, { method, path }]) => `  ${call}: '${method} ${path}',`)
    .sort()
  return [
    '// Made by scripts/generate-calls.ts from contract/endpoints.ts.',
    `export const ${name} = {`,
    ...lines,
    '} as const',
    '',
  ].join('\n')
}

if (import.meta.main) {
  for (const file of callsFiles) await writeFile(file.path, callsSource(file))
}
