import { expect, test } from 'vitest'
import type { AdminMessage } from '#contract/admin/messages.ts'
import { expectData } from '#test/answers.ts'
import { setUpContributions } from '#test/contributions.ts'
import { makeReviewer, reviewedOf } from '#test/reviewers.ts'

async function start() {
  const all = await setUpContributions()
  const carla = await makeReviewer(all.app)
  const report = { searched: 'Argos, el perro', details: 'De 1994', email: 'rosa@ejemplo.com' }
  expect((await all.app.post('public/missing-item', report)).status).toBe(200)
  const [{ id } = { id: 0 }] = expectData<{ id: number }[]>(await carla.get('admin/messages'))
  const contribute = () => carla.post(`admin/messages/${id}/contribution`, {})
  const readMessage = async () => expectData<AdminMessage>(await carla.get(`admin/messages/${id}`))
  const countMails = async () =>
    (await all.app.sql<{ kind: string }>`select kind from mails where kind = 'message-item'`).length
  return { ...all, carla, message: id, contribute, readMessage, countMails }
}

const idOf = ({ body }: { body: unknown }) => (body as { data: { id: number } }).data.id

test('A report becomes one contribution, and its sender gets an e-mail once the figure is in the catalogue', async () => {
  const { app, line, carla, message, contribute, readMessage, countMails } = await start()
  const made = await Promise.all([contribute(), contribute()])
  expect(new Set(made.map(idOf)).size).toBe(1)
  const id = idOf(made[0])
  expect(await readMessage()).toMatchObject({ contribution_id: id, item: null })
  const path = `admin/contributions/${id}`
  expect(reviewedOf(await carla.get(path))).toMatchObject({
    kind: 'new_item',
    state: 'pendiente',
    item: null,
    author: null,
    message_id: message,
    fields: [{ field: 'name', proposed: 'Argos, el perro' }],
  })
  const wanted = { revision: 1, fields: { name: 'Argos' } }
  expect(await carla.post(`${path}/accept`, wanted)).toRefuseFields({ line_id: expect.any(String) })
  const contribution = reviewedOf(
    await carla.post(`${path}/accept`, { revision: 1, fields: { name: 'Argos', line_id: line.id } }),
  )
  expect(contribution).toMatchObject({ state: 'aceptada', item: { name: 'Argos', is_private: false } })
  expect(await app.get(`publicdata/items/${contribution.item?.id}`)).toMatchObject({ status: 200 })
  expect(await readMessage()).toMatchObject({ item: { name: 'Argos' } })
  expect(await countMails()).toBe(1)
})

test('A report of a figure that is there is merged with it', async () => {
  const { item, carla, contribute, readMessage, countMails } = await start()
  const path = `admin/contributions/${idOf(await contribute())}`
  const merged = await carla.post(`${path}/merge`, { revision: 1, into: item.id })
  expect(reviewedOf(merged)).toMatchObject({ state: 'aceptada', merged_into: item.id })
  expect(await readMessage()).toMatchObject({ item: { id: item.id } })
  expect(await countMails()).toBe(1)
})

test('Other messages and unknown ones are refused', async () => {
  const { app, carla } = await start()
  const contact = { name: 'Rosa', email: 'rosa@ejemplo.com', subject: 'Envíos', message: '¿Hacen envíos?' }
  await app.post('public/contact', contact)
  const rows = await app.sql<{ id: number }>`select id from messages where kind = 'contacto'`
  expect(await carla.post(`admin/messages/${rows[0]?.id}/contribution`, {})).toMatchObject({ status: 422 })
  expect(await carla.post('admin/messages/999999/contribution', {})).toRefuse(404, 'message_not_found')
  expect((await carla.post('admin/messages/x/contribution', {})).status).toBe(422)
})
