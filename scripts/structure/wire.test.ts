import { expect, test } from 'vitest'
import { checkAdministrationIsApart } from './repository.ts'
import { readSource } from './source.ts'

test('Only the administration and its frame import the administration', () => {
  const complaints = (path: string, text: string) => checkAdministrationIsApart([readSource(path, text)])
  const imports = "import { count } from '#client/admin/data.ts'\n"
  expect(complaints('client/shell/MembersFrame.tsx', imports)).toMatchObject([{ line: 1 }])
  expect(complaints('client/shell/MembersFrame.tsx', imports.replace('import', 'import type'))).toEqual([])
  expect(complaints('client/shell/AdminLayout.tsx', imports)).toEqual([])
  expect(complaints('client/admin/Overview.tsx', imports)).toEqual([])
})
