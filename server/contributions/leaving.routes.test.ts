import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { CopyPhoto } from '#contract/collection/collection.ts'
import { expectData } from '#test/answers.ts'
import { makeCollector } from '#test/collectors.ts'
import { contributionOf, setUpContributions } from '#test/contributions.ts'
import { uploadAndMatch } from '#test/intakes.ts'

test('An export holds the contributions with their photos, and can still be imported', async () => {
  const { app, ana, item, miss } = await setUpContributions()
  await ana.post(`me/items/${item.id}`)
  const { id } = contributionOf(await miss({ name: 'Argos' }, { message: 'La vi en Guadalajara.' }))
  const photo = await addPhoto(ana, id)
  expect(await ana.get('me/export')).toMatchObject({
    body: {
      aportaciones: [
        {
          id,
          kind: 'new_item',
          state: 'pendiente',
          item: 'Argos',
          proposed: '{"name": "Argos"}',
          message: 'La vi en Guadalajara.',
          photos: [photo.path],
        },
      ],
    },
  })
  const zip = await app.app.inject({ url: '/api/me/export?format=zip', headers: ana.headers })
  expect(zip.rawPayload.toString('latin1')).toContain(photo.path.split('/').at(-1))
  const beto = await makeCollector(app, 'beto')
  const seen = await uploadAndMatch(app, beto, new Uint8Array(zip.rawPayload), 'vitrina.zip')
  expect(seen).toMatchObject({ format: 'vitrina', rows: 1, extras: [] })
})

test('After an account is deleted only accepted facts stay; everything else is deleted, files included', async () => {
  const { app, ana, item, correct, miss } = await setUpContributions()
  const accepted = contributionOf(await correct({ scale: '1/6' }, { message: 'La tengo en la repisa.' }))
  const waiting = contributionOf(await miss({ name: 'Argos' }))
  const photos = [await addPhoto(ana, accepted.id), await addPhoto(ana, waiting.id)]
  await app.sql`update contributions set state = 'aceptada', accepted = fields, decided_at = now()
    where id = ${accepted.id}`
  expect((await ana.ask('DELETE', 'me', { password: 'tres gatos sobre la repisa' })).status).toBe(200)
  const rows = await app.sql`
    select id, author_id, item_id, message, accepted from contributions order by id`
  expect(rows).toEqual([
    { id: accepted.id, author_id: null, item_id: item.id, message: '', accepted: { scale: '1/6' } },
  ])
  const left =
    await sql`select id from contribution_photos union all select id from all_items where owner_id is not null`.execute(
      app.db,
    )
  expect(left.rows).toEqual([])
  for (const { path } of photos) expect((await app.app.inject(`/${path}`)).statusCode).toBe(404)
})

async function addPhoto(
  { sendForm }: Awaited<ReturnType<typeof setUpContributions>>['ana'],
  id: number,
): Promise<CopyPhoto> {
  const bytes = await sharp({ create: { width: 90, height: 120, channels: 3, background: '#369' } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(bytes)]), 'foto.jpg')
  const [photo] = expectData<CopyPhoto[]>(await sendForm(`me/contributions/${id}/photos`, form))
  if (photo === undefined) throw new Error('The photo was not stored.')
  return photo
}
