import { describe, expect, test } from 'vitest'
import { printable } from './structure/problem.ts'
import { checkRepository } from './structure/repository.ts'

/** The problems that the check finds in a project with only these files. */
function complaints(files: Record<string, string>): string[] {
  return printable(checkRepository(new Map(Object.entries(files))))
}

/** The message about a file, or '' if there is none. */
function complaint(path: string, text = '', others: Record<string, string> = {}): string {
  const found = complaints({ ...others, [path]: text }).filter((line) => line.startsWith(path))
  expect(found.length, found.join('\n')).toBeLessThan(2)
  return found[0] ?? ''
}

describe('names', () => {
  test.each([
    ['server/catalogue/service2.ts', '<subject>.<layer>.ts'],
    ['server/catalogue/queries.ts', '<subject>.<layer>.ts'],
    ['server/wishes/store.ts', "There is no room 'wishes'"],
    ['server/mailer.ts', 'there are only main, app, worker, site and manage'],
    ['server/catalogue/utils/rules.ts', "'utils' says nothing"],
    ['client/kit/helpers.ts', "'helpers' says nothing"],
    ['contract/index.ts', "'index' says nothing"],
    ['contract/v2/items.ts', 'The contract is contract/<room>'],
    ['client/catalogue/pages/Item.tsx', '<Name>Page.tsx'],
    ['client/catalogue/data.heard.ts', '<subject>.data.ts'],
    ['client/catalogue/useItems.ts', 'use-<hook>.ts'],
    ['db/migrations/0002_wishes.sql', 'NNNN_<room>'],
    ['packages/mail/mail.ts', 'The top folders are'],
  ])('%s is refused', (path, cure) => {
    expect(complaint(path)).toContain(cure)
  })
})

describe('references', () => {
  const documents = { 'docs/product.md': '# Product\n\n## Answers and errors\n' }

  test('A reference to an existing heading is accepted', () => {
    expect(
      complaints({ ...documents, 'contract/errors.ts': '// docs/product.md#answers-and-errors' }),
    ).toEqual([])
    expect(complaints({ ...documents, 'README.md': '[rules](docs/product.md#answers-and-errors)' })).toEqual(
      [],
    )
  })

  test.each([
    ['contract/errors.ts', '// docs/product.md#plans', 'does not exist'],
    ['contract/errors.ts', '// docs/money.md', 'does not exist'],
    ['README.md', '[rules](docs/rules.md)', 'does not exist'],
    ['contract/errors.ts', '// decisions §6', 'outside the repository'],
    ['db/migrations/0001_catalogue.sql', '-- hardening D-23', 'outside the repository'],
  ])('%s may not say: %s', (path, text, message) => {
    expect(complaints({ ...documents, [path]: text }).join()).toContain(message)
  })
})

describe('files that documents name', () => {
  const code = { 'server/plans/rules.ts': '' }

  test('A path and its end are accepted, and the changelog names what is gone', () => {
    const texts = { 'README.md': '`server/plans/rules.ts`, `plans/rules.ts`', 'CHANGELOG.md': '`limits.ts`' }
    expect(complaints({ ...code, ...texts })).toEqual([])
  })

  test.each(['server/plans/limits.ts', 'limits.ts', 'ans/rules.ts'])('%s is no file', (name) => {
    expect(complaint('docs/plans.md', `# Plans\n\n(\`${name}\`)`, code)).toContain(`no file ${name}`)
    expect(complaint('server/plans/store.ts', `// As in ${name}.`, code)).toContain(`no file ${name}`)
  })

  test('What a comment quotes is an example', () => {
    expect(complaint('server/plans/store.ts', '// `limits.ts`, plans/rules.ts', code)).toBe('')
  })
})

describe('imports', () => {
  test('a service may use the service of an earlier room', () => {
    expect(complaint('server/collection/service.ts', "import '#server/plans/service.ts'")).toBe('')
  })

  test('a service may not use the service of a later room', () => {
    const found = complaint('server/plans/service.ts', "import '#server/collection/service.ts'")
    expect(found).toContain('earlier rooms')
  })

  test.each([
    ['server/catalogue/service.ts', "import '#server/media/store.ts'", 'earlier rooms'],
    ['server/catalogue/store.ts', "import './service.ts'", 'knows the database and nothing of ours'],
    ['server/catalogue/rules.ts', "import fs from 'node:fs'", 'Rules are pure'],
    ['server/catalogue/rules.ts', "import { db } from '#server/platform/database/db.ts'", 'Rules are pure'],
    ['server/catalogue/jobs.ts', "import './store.ts'", 'calls services of its own'],
    ['server/catalogue/service.ts', "import '#server/plans/routes.ts'", 'Only app.ts opens the routes'],
    ['server/platform/mail/open.ts', "import '#server/accounts/service.ts'", 'knows no room'],
    ['server/billing/service.ts', "import '#demo/stripe-server/server.ts'", 'A service may use'],
    ['demo/stripe-server/server.ts', "import '#server/billing/service.ts'", 'knows the platform and no room'],
    ['server/main.ts', "import '#server/catalogue/store.ts'", 'reached through its service'],
    ['server/app.ts', "import '#client/root.tsx'", 'Only server/site.ts knows the pages'],
    ['contract/catalogue/catalogue.ts', "import 'node:path'", 'imports zod and itself'],
    ['client/catalogue/parts/ItemCard.tsx', "import '#client/collection/data.ts'", 'own and earlier rooms'],
    ['client/catalogue/parts/ItemCard.tsx', "import { call } from '#client/api.ts'", 'never calls the API'],
    ['client/catalogue/pages/ItemPage.tsx', "import '#client/collection/data.ts'", 'own and earlier rooms'],
    ['server/catalogue/service.ts', "import '#server/collection/service.ts'", 'the later one'],
    ['client/catalogue/data.ts', "import '#server/catalogue/service.ts'", 'never imports the server'],
    ['client/kit/Button.tsx', "import '#contract/catalogue/catalogue.ts'", 'could ship in another product'],
    ['client/catalogue/pages/ItemPage.tsx', "import '../data.ts'", 'never climb'],
    ['client/catalogue/pages/ItemPage.tsx', "import '#client/catalogue/data'", 'Write the ending'],
    ['server/catalogue/service.ts', "import '#test/makers.ts'", 'never imports its tests'],
  ])('%s may not: %s', (path, text, cure) => {
    expect(complaint(path, text)).toContain(cure)
  })

  test('a store builds its query with SQL fragments of an earlier room, but runs no query of that room', () => {
    const imports = (path: string) => complaint('server/collection/store.ts', `import '${path}'`)
    expect(imports('#server/plans/fragments.store.ts')).toBe('')
    expect(imports('#server/plans/store.ts')).toContain('fragments.store.ts of an earlier room')
    expect(imports('#server/calendar/fragments.store.ts')).toContain('fragments.store.ts of an earlier room')
  })

  test('the browser takes no value from a contract file that reaches zod', () => {
    const contract = {
      'contract/paging.ts': "import { z } from 'zod'\nexport const page = z.number()\n",
      'contract/catalogue/catalogue.ts':
        "import { page } from '#contract/paging.ts'\nexport const item = page\n",
      'contract/catalogue/words.ts': 'export const words = 1\n',
    }
    const page = 'client/catalogue/pages/ItemPage.tsx'
    expect(complaint(page, "import { item } from '#contract/catalogue/catalogue.ts'", contract)).toContain(
      '24 KB',
    )
    expect(complaint(page, "import type { Item } from '#contract/catalogue/catalogue.ts'", contract)).toBe('')
    expect(complaint(page, "import { words } from '#contract/catalogue/words.ts'", contract)).toBe('')
  })
})

describe('habits', () => {
  test.each([
    ['server/catalogue/service.ts', '// TODO: later', 'Unfinished work is an issue'],
    ['server/catalogue/rules.ts', "export const q = 'select id from items'", 'SQL stands in a service'],
    ['server/catalogue/rules.ts', 'export const f = async () => { await 1 }', 'never wait'],
  ])('%s with «%s» is refused', (path, text, cure) => {
    expect(complaint(path, text)).toContain(cure)
  })

  test('A store contains SQL, and a text may contain its words', () => {
    expect(complaint('server/catalogue/store.ts', "export const q = 'select id from items'")).toBe('')
    expect(complaint('server/catalogue/rules.ts', "export const text = 'select one'")).toBe('')
  })
})
