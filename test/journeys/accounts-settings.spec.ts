import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './expect-accessible.ts'
import { callApi, logInAs, newMember } from './member.ts'
import { test } from './visitor.ts'

test('An incomplete profile lists the missing fields, saved data updates the header, and pictures are cropped, uploaded and removed', async ({
  page,
}) => {
  await logInAs(page, await newMember())
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Revisar' }).click()
  await expect(page).toHaveURL('/configuracion/cuenta')
  const missing = page.getByRole('region', { name: 'Le falta a tu perfil' })
  await expect(missing.getByRole('link')).toHaveText(['Elige una imagen de perfil', 'Escribe tu país'])
  await missing.getByRole('link', { name: 'Escribe tu país' }).click()
  await expect(page.getByLabel('País')).toBeFocused()
  await page.getByLabel('País').fill('México')
  await page.getByLabel('Nombre completo').fill('José Ángel Ñandú')
  await page.getByLabel('Nombre de usuario').fill('mal nombre')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByLabel('Nombre de usuario')).toBeFocused()
  await expect(page.getByLabel('Nombre completo')).toHaveValue('José Ángel Ñandú')
  const name = `jose_${Date.now()}`
  await page.getByLabel('Nombre de usuario').fill(name)
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText('Guardado.')).toBeVisible()
  await expect(missing.getByRole('link')).toHaveText(['Elige una imagen de perfil'])
  await page.getByRole('button', { name: 'Tu cuenta' }).click()
  await expect(page.getByRole('link', { name: `José Ángel Ñandú @${name}` })).toHaveAttribute(
    'href',
    `/u/${name}`,
  )
  await page.keyboard.press('Escape')

  await missing.getByRole('link').click()
  await expect(page).toHaveURL('/configuracion/perfil#imagen-de-perfil')
  await expect(page.getByRole('region', { name: 'Imagen de perfil' })).toBeInViewport()
  const picture = page.getByRole('img', { name: 'Tu imagen de perfil' })
  await expect(picture).toHaveAttribute('src', '/users/default-avatar.jpg')
  const section = page.getByRole('region', { name: 'Imagen de perfil' })

  await section.getByLabel('Elegir imagen').setInputFiles({
    name: 'x.png',
    mimeType: 'image/png',
    buffer: Buffer.from('not a picture'),
  })
  await expect(section.getByRole('alert')).toContainText('No pudimos leer esa imagen.')

  const red = { width: 900, height: 500, channels: 3, background: '#c00' } as const
  await section.getByLabel('Elegir imagen').setInputFiles({
    name: 'figura.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: red }).png().toBuffer(),
  })
  const dialog = page.getByRole('dialog', { name: 'Acomoda tu imagen' })
  await dialog.getByRole('application', { name: 'Tu imagen.' }).press('ArrowLeft')
  await dialog.getByRole('slider').fill('2')
  await dialog.getByRole('button', { name: 'Guardar imagen' }).click()
  await expect(dialog).toBeHidden()
  await expect(picture).not.toHaveAttribute('src', '/users/default-avatar.jpg')
  const cut = await page.request.get((await picture.getAttribute('src')) ?? '')
  expect(await sharp(await cut.body()).metadata()).toMatchObject({ width: 250, height: 250 })

  await page.getByRole('button', { name: 'Avatar 3', exact: true }).click()
  await expect(picture).toHaveAttribute('src', /avatars\/03/)
  await expect(page.getByRole('button', { name: 'Tu cuenta', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Cuenta', exact: true }).click()
  await expect(page.getByLabel('País')).toHaveValue('México')
  await expect(missing).toBeHidden()
  await page.goBack()
  await section.getByRole('button', { name: 'Quitar' }).click()
  await expect(picture).toHaveAttribute('src', '/users/default-avatar.jpg')
  await expectWideHeader(page)
})

/** The picture of the header is cropped wide, uploaded and removed. */
async function expectWideHeader(page: Page): Promise<void> {
  const header = page.getByRole('region', { name: 'Imagen de portada' })
  const wide = { width: 1500, height: 900, channels: 3, background: '#063' } as const
  await header.getByLabel('Elegir imagen').setInputFiles({
    name: 'portada.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: wide }).jpeg().toBuffer(),
  })
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar imagen' }).click()
  const shown = header.getByRole('img', { name: 'Tu imagen de portada' })
  await expect(shown).toBeVisible()
  const sent = await page.request.get((await shown.getAttribute('src')) ?? '')
  const { width = 0, height = 1 } = await sharp(await sent.body()).metadata()
  expect(width / height).toBeCloseTo(3, 1)
  await header.getByRole('button', { name: 'Quitar' }).click()
  await expect(header.getByText('Sin portada tuya se ven tus figuras.')).toBeVisible()
}

test('Each session can be ended by hand, a new password ends the others, and the account is deleted after the export was offered', async ({
  page,
}) => {
  const member = await newMember()
  const { email, password } = member
  await logInAs(page, member)
  await callApi('POST auth/login', { email, password })
  await page.goto('/configuracion/seguridad')
  await expect(page.getByText('Esta sesión')).toBeVisible()
  const others = page.getByRole('button', { name: /^Cerrar la sesión/ })
  // The one that validated the account, and the login above.
  await expect(others).toHaveCount(2)
  await others.first().click()
  await expect(others).toHaveCount(1)
  await others.click()
  await expect(others).toHaveCount(0)

  await callApi('POST auth/login', { email, password })
  await page.reload()
  await expect(others).toHaveCount(1)
  await page.getByLabel('Contraseña actual').fill('no es esta')
  await page.getByLabel('Contraseña nueva').fill('una frase nueva y larga')
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await expect(page.getByLabel('Contraseña actual')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Contraseña actual').fill(password)
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await expect(
    page.getByText(
      'Tu contraseña cambió. Cerramos tus otras sesiones, tus tokens y las llaves que solo sirven para entrar.',
    ),
  ).toBeVisible()
  await expect(others).toHaveCount(0)
  await expect(page.getByLabel('Contraseña nueva')).toHaveValue('')

  await page.goto('/configuracion/cuenta')
  await page.getByRole('button', { name: 'Borrar mi cuenta' }).click()
  const dialog = page.getByRole('dialog')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'JSON' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.json$/)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await dialog.getByText('¿Por qué te vas? (opcional)').click()
  await expectAccessible(page, dialog)
  await dialog.getByLabel('Otro motivo').check()
  await dialog.getByLabel('Tu contraseña', { exact: true }).fill('no es esta')
  await dialog.getByRole('button', { name: 'Borrar todo para siempre' }).click()
  await expect(dialog.getByLabel('Tu contraseña', { exact: true })).toBeFocused()
  await expect(dialog.getByLabel('Otro motivo')).toBeChecked()
  await dialog.getByLabel('Tu contraseña', { exact: true }).fill('una frase nueva y larga')
  await dialog.getByRole('button', { name: 'Borrar todo para siempre' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu cuenta quedó borrada')
  const kept = await page.evaluate(() =>
    ['token', 'user', 'isLogged'].map((key) => localStorage.getItem(key)),
  )
  expect(kept).toEqual([null, null, null])
})
