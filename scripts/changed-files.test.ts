import { expect, test } from 'vitest'
import { checkedOf, filesToCheck } from './changed-files.ts'

const files = new Map([
  ['contract/shapes.ts', 'export const shape = 1\n'],
  ['server/plans/store.ts', "import { shape } from '#contract/shapes.ts'\nexport const find = () => shape\n"],
  ['server/plans/service.ts', "import {\n  find,\n} from './store.ts'\nexport const get = find\n"],
  ['client/lazy.ts', "export const load = () => import('#contract/shapes.ts')\n"],
  ['client/style.css', '.a { color: red }\n'],
])
const before = checkedOf(files, 'rules')

function toCheckAfter(name: string, text: string, settings = 'rules'): string[] {
  const now = new Map([...files, [name, text]])
  return filesToCheck(now, checkedOf(now, settings), before).sort()
}

test('Without a change nothing is checked', () => {
  expect(filesToCheck(files, before, before)).toEqual([])
})

test('A changed file is checked with the files that import it, also through others', () => {
  expect(toCheckAfter('server/plans/store.ts', 'export const find = async () => 2\n')).toEqual([
    'server/plans/service.ts',
    'server/plans/store.ts',
  ])
  expect(toCheckAfter('contract/shapes.ts', 'export const shape = 2\n')).toEqual([
    'client/lazy.ts',
    'contract/shapes.ts',
    'server/plans/service.ts',
    'server/plans/store.ts',
  ])
})

test('A new file and a changed style sheet are checked alone', () => {
  expect(toCheckAfter('server/plans/rules.ts', 'export const a = 1\n')).toEqual(['server/plans/rules.ts'])
  expect(toCheckAfter('client/style.css', '.b { color: blue }\n')).toEqual(['client/style.css'])
})

test('Everything is checked the first time and after a change of the settings', () => {
  expect(filesToCheck(files, before, null)).toHaveLength(files.size)
  expect(toCheckAfter('client/style.css', '', 'other rules')).toHaveLength(files.size)
})
