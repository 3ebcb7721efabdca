import { expect, test } from 'vitest'
import type { MessageTemplate } from '#contract/admin/message-templates.ts'
import { signInAsAdministrator } from '#test/administrators.ts'

test('A template is added, changed and deleted; stale changes and taken names are refused', async () => {
  const { app, room } = await signInAsAdministrator()
  const path = 'admin/message-templates'
  const fields = { name: 'Envíos', body: 'Hola:\n\nNo vendemos.' }
  const { body } = await app.post(path, fields, room)
  const { id, revision } = (body as { data: MessageTemplate }).data
  expect(await app.post(path, fields, room)).toRefuseFields({ name: 'Ya hay una plantilla con ese nombre.' })
  const change = { ...fields, body: 'Otra cosa.', revision }
  expect(await app.send('PATCH', `${path}/${id}`, change, room)).toAnswer({
    body: 'Otra cosa.',
    revision: revision + 1,
  })
  expect(await app.send('PATCH', `${path}/${id}`, change, room)).toMatchObject({ status: 409 })
  expect(
    await app.send('PATCH', `${path}/${id}`, { ...change, name: 'Gracias por escribir', revision: 2 }, room),
  ).toMatchObject({ status: 422 })
  expect((await app.send('DELETE', `${path}/${id}`, undefined, room)).status).toBe(200)
  expect(await app.send('DELETE', `${path}/${id}`, undefined, room)).toRefuse(
    404,
    'message_template_not_found',
  )
  expect(await app.post(path, { name: '', body: '' }, room)).toRefuseFields({
    name: 'Escribe un nombre para la plantilla.',
    body: 'Escribe el texto de la plantilla.',
  })
})
