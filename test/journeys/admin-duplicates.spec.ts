import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import { findDuplicates } from '#server/admin/duplicates/searching.service.ts'
import { withDatabaseAsItIs } from '#server/manage/database.ts'
import { readConfig } from '#server/platform/config.ts'
import { expectAccessible } from './expect-accessible.ts'
import { callApi, logInAs, newMember } from './member.ts'
import { isolatedEnv, sharedEnv } from './product.ts'
import { runCommand } from './run-command.ts'
import { anAdministrator } from './staff.ts'
import { horizontalOverflow, phone, test, waitForHydration } from './visitor.ts'

const desk = { width: 1440, height: 900 }

/** Imports two figures of one name into a license of their own; returns their ids. */
async function importTwins(name: string): Promise<[number, number]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrina-twins-'))
  const file = path.join(folder, 'twins.csv')
  const row = (source: string) => `La Odisea,Gemelas,${name},${source}`
  await writeFile(file, ['license,line,name,source_id', row(`${name} 1`), row(`${name} 2`), ''].join('\r\n'))
  await runCommand('catalogue', 'import', file)
  // What the job does every ten minutes.
  await withDatabaseAsItIs(readConfig({ ...isolatedEnv, ...sharedEnv() }), (db) =>
    findDuplicates(db, new Date()),
  )
  await rm(folder, { recursive: true })
  const { data } = await callApi<{ id: number }[]>(
    `GET public/items/search?query=${encodeURIComponent(name)}`,
  )
  const [one, other] = data.map(({ id }) => id).toSorted((a, b) => a - b)
  return [one ?? 0, other ?? 0]
}

test('Two figures are merged, the old address leads to the one that was kept, and the merge is undone', async ({
  page,
}) => {
  const name = `Escila ${randomUUID().slice(0, 8)}`
  const [kept, gone] = await importTwins(name)
  const member = await newMember()
  await callApi(`POST me/items_want/${gone}`, {}, member.token)
  await logInAs(page, await anAdministrator())
  await page.setViewportSize(phone)
  await page.goto('/kadmin/duplicados?reason=name')
  const card = page.getByRole('article', { name: `${name} y ${name}` })
  await expect(card).toBeVisible()
  expect(await horizontalOverflow(page)).toBe(0)
  await expectAccessible(page)

  await page.setViewportSize(desk)
  await card.getByRole('button', { name: 'No son la misma' }).click()
  await expect(card).toHaveCount(0)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(card).toBeVisible()

  await card.getByRole('button', { name: new RegExp(`número ${kept}$`) }).click()
  const dialog = page.getByRole('dialog', { name: 'Fusionar dos figuras' })
  await expect(dialog.getByText('1 lista de un miembro')).toBeVisible()
  await dialog.getByRole('button', { name: 'Fusionar' }).click()
  await expect(dialog.getByText(`Escribe «${name}» o el número ${kept}.`)).toBeVisible()
  await dialog.getByRole('textbox').fill(name.toLowerCase())
  await dialog.getByRole('button', { name: 'Fusionar' }).click()
  await expect(page.getByText('ahora es una sola figura')).toBeVisible()
  await expect(card).toHaveCount(0)

  await page.goto(`/public/licencias/la-odisea/gemelas/otra/${gone}`)
  await waitForHydration(page)
  await expect(page).toHaveURL(new RegExp(`/${kept}$`))
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()

  await page.goto(`/kadmin/figuras/${kept}`)
  const merges = page.getByRole('region', { name: 'Se unieron a esta' })
  await merges.getByRole('button', { name: `Deshacer la fusión con la figura ${gone}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer la fusión' }).click()
  await expect(page.getByText('son dos figuras otra vez')).toBeVisible()
  await expect(merges).toHaveCount(0)
  await page.goto(`/public/licencias/la-odisea/gemelas/otra/${gone}`)
  await waitForHydration(page)
  await expect(page).toHaveURL(new RegExp(`/${gone}$`))
})
