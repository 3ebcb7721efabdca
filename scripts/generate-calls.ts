import { writeFile } from 'node:fs/promises'
import { endpoints } from '#contract/endpoints.ts'

/** The generated files, below the project's folder, with the calls each of them lists. */
export const callsFiles = [
  { path: 'client/calls.gen.ts', name: 'calls', has: (path: string) => !isAdministration(path) },
  { path: 'client/admin-calls.gen.ts', name: 'adminCalls', has: isAdministration },
] as const

/** Only the administration's own pages load its calls. */
function isAdministration(path: string): boolean {
  return path.startsWith('admin/')
}

/** The method and path of every call. The schemas are left out, because zod would cost the browser 24 KB. */
export function callsSource({ name, has }: (typeof callsFiles)[number]): string {
  // Sorted, because the order of properties within `...room` depends on the program that reads the contract.
  const lines = Object.entries(endpoints)
    .filter(([, { path }]) => has(path))
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
