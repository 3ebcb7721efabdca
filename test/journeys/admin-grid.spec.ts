import { expect } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { logInAs } from './member.ts'
import { anAdministrator } from './staff.ts'
import { horizontalOverflow, phone, test } from './visitor.ts'

const desk = { width: 1440, height: 900 }

test('Figures are edited as in a spreadsheet, saved together and brought back', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await logInAs(page, await anAdministrator())
  await page.setViewportSize(desk)
  await page.goto('/kadmin/figuras/tabla?query=quijote')
  const grid = page.getByRole('grid', { name: 'Figuras' })
  const cell = (row: number, column: string) =>
    grid.getByRole('row').nth(row).locator(`td[data-column="${column}"]`)
  await expect(cell(1, 'name')).toBeVisible()
  const scales = await Promise.all([1, 2, 3].map((row) => cell(row, 'scale').innerText()))

  // Typing, Enter and the arrows.
  await cell(1, 'scale').click()
  await page.keyboard.type('1:7')
  await page.keyboard.press('Enter')
  await expect(cell(1, 'scale')).toHaveText('1:7')
  await expect(cell(2, 'scale')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+d')
  await expect(cell(3, 'scale')).toHaveText('1:7')
  await page.keyboard.press('Control+z')
  await expect(cell(3, 'scale')).toHaveText(scales[2] ?? '')

  // Pasting what Excel copies.
  await cell(2, 'scale').click()
  await page.evaluate(() => navigator.clipboard.writeText('1:8\r\n1:9\r\n'))
  await page.keyboard.press('Control+v')
  await expect(cell(3, 'scale')).toHaveText('1:9')
  await expectAccessible(page)

  // What is typed survives a reload.
  await page.reload()
  await expect(cell(3, 'scale')).toHaveText('1:9')

  // A wrong cell refuses everything.
  await cell(1, 'barcode').dblclick()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('123')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Revisar 4 cambios' }).click()
  await page.getByRole('button', { name: 'Guardar 3 figuras' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'No se guardó nada' })).toContainText(
    'Código de barras',
  )
  await page.getByRole('button', { name: 'Deshacer lo escrito' }).click()
  await page.getByRole('button', { name: 'Revisar 3 cambios' }).click()
  await page.getByRole('button', { name: 'Guardar 3 figuras' }).click()
  await expect(page.getByText('Guardamos 3 figuras.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sin cambios' })).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer', exact: true }).click()
  await expect(page.getByText('Todo quedó como estaba.')).toBeVisible()
  await expect(cell(3, 'scale')).toHaveText(scales[2] ?? '')

  // On a phone it scrolls inside itself.
  await page.setViewportSize(phone)
  await page.goto('/kadmin/figuras/tabla')
  const first = grid.getByRole('row').nth(1).getByRole('gridcell').first()
  await expect(first).toBeVisible()
  expect(await horizontalOverflow(page)).toBe(0)
  await first.click()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageDown')
  await expect(page.locator('[data-place="45.0"]')).toBeFocused()
})
