import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startTestApp, type TestApp, wide } from '#test/app.ts'
import { makeMember, registrationForm } from '#test/members.ts'

/** Sends a form as browsers do: fields first, then the file. */
async function upload(
  { app }: TestApp,
  path: string,
  { headers, form }: { headers: Record<string, string>; form: FormData },
) {
  const request = new Request('http://x', { method: 'POST', body: form })
  const payload = Buffer.from(await request.arrayBuffer())
  const type = request.headers.get('content-type') ?? ''
  return app.inject({
    method: 'POST',
    url: `/api/${path}`,
    payload,
    headers: { ...headers, 'content-type': type },
  })
}

function formWith(bytes: Uint8Array, name = 'foto.jpg'): FormData {
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(bytes)]), name)
  return form
}

function photo(width: number, height: number) {
  const picture = sharp({ create: { width, height, channels: 3, background: '#a63' } })
  return picture
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer()
}

test('An uploaded picture is re-encoded, served at its address, and deleted when another replaces it', async () => {
  const app = await startTestApp(undefined, wide)
  const { headers } = await makeMember(app)
  const sent = await upload(app, 'me/profileimage', { headers, form: formWith(await photo(1200, 900)) })
  expect(sent.statusCode).toBe(200)
  const first = (sent.json() as { data: string }).data
  expect(first).toMatch(/^users\/\d+\/[0-9a-f]{32}\.webp$/)
  const shown = await app.app.inject(`/${first}`)
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 512, height: 384 })
  expect(shown.rawPayload.toString('latin1')).not.toContain('secret place')
  expect(await app.get('me', headers)).toAnswer({ profile_image: first, about: { profile_image: first } })

  await upload(app, 'me/profileimage', { headers, form: formWith(await photo(80, 80)) })
  expect((await app.app.inject(`/${first}`)).statusCode).toBe(404)
  expect(await app.send('DELETE', 'me/profileimage', undefined, { headers })).toAnswer(null)
  expect(await app.sql`select path from scheduled_deletions`).toEqual([])
})

test('The header image is a separate picture, and both are deleted with the account', async () => {
  const app = await startTestApp(undefined, wide)
  const { headers } = await makeMember(app)
  const sent = await upload(app, 'me/headerimage', { headers, form: formWith(await photo(3000, 900)) })
  const { data } = sent.json() as { data: string }
  expect(await app.get('me', headers)).toAnswer({ profile_image: null, about: { header_image: data } })
  expect((await app.app.inject(`/${data}`)).statusCode).toBe(200)
  await app.send('DELETE', 'me', { password: registrationForm.password }, { headers })
  expect((await app.app.inject(`/${data}`)).statusCode).toBe(404)
})

test('A ready-made avatar can be chosen from the list and survives a change of picture', async () => {
  const app = await startTestApp(undefined, wide)
  const { headers } = await makeMember(app)
  const listed = await app.get('me/avatars', headers)
  const { data, root } = listed.body as { data: { image_path: string }[]; root: string }
  expect(data).toHaveLength(12)
  const avatar = data[3]?.image_path ?? ''
  expect((await app.app.inject(`${root}${avatar}`)).statusCode).toBe(200)
  const form = new FormData()
  form.set('avatar', avatar)
  expect((await upload(app, 'me/profileimage', { headers, form })).json()).toEqual({ data: avatar })
  await app.send('DELETE', 'me/profileimage', undefined, { headers })
  expect((await app.app.inject(`${root}${avatar}`)).statusCode).toBe(200)
  form.set('avatar', 'users/2/somebody-elses.webp')
  expect((await upload(app, 'me/profileimage', { headers, form })).json()).toMatchObject({
    error: 'invalid',
    fields: { avatar: expect.any(String) },
  })
})

test('A file that is no picture is refused with its error code, and the previous picture stays', async () => {
  const app = await startTestApp(undefined, wide)
  const { headers } = await makeMember(app)
  const before = await upload(app, 'me/profileimage', { headers, form: formWith(await photo(64, 64)) })
  const { data } = before.json() as { data: string }
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const broken = (await photo(64, 64)).subarray(0, 200)
  const cases: [Uint8Array, number, string][] = [
    [svg, 415, 'picture_type'],
    [Buffer.from('<html>'), 415, 'picture_type'],
    [new Uint8Array(0), 415, 'picture_type'],
    [broken, 422, 'picture_unreadable'],
    [Buffer.alloc(11 * 1024 * 1024, 0xff), 413, 'picture_too_large'],
  ]
  for (const [bytes, status, error] of cases) {
    const answer = await upload(app, 'me/profileimage', { headers, form: formWith(bytes, '../../x.jpg') })
    expect(answer.json()).toMatchObject({ success: false, error })
    expect(answer.statusCode).toBe(status)
  }
  expect(await app.get('me', headers)).toAnswer({ profile_image: data })
})

test('A form without a picture or without any content is refused', async () => {
  const app = await startTestApp(undefined, wide)
  const { headers } = await makeMember(app)
  const form = new FormData()
  form.set('other', 'x')
  expect((await upload(app, 'me/headerimage', { headers, form })).json()).toMatchObject({
    fields: { image: 'Elige una imagen.' },
  })
  expect(await app.post('me/profileimage', { image: 'x' }, { headers })).toRefuse(415, 'unsupported_type')
  const cut = { ...headers, 'content-type': 'multipart/form-data; boundary=x' }
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/me/profileimage',
    headers: cut,
    payload: '--x\r\nContent-Dis',
  })
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(answer.statusCode).toBeLessThan(500)
})

test('A member may upload thirty pictures in half an hour', async () => {
  const app = await startTestApp()
  const { headers } = await makeMember(app)
  const form = new FormData()
  form.set('avatar', 'users/avatars/01.webp')
  for (let turn = 0; turn < 30; turn++)
    expect((await upload(app, 'me/profileimage', { headers, form })).statusCode).toBe(200)
  expect((await upload(app, 'me/profileimage', { headers, form })).statusCode).toBe(429)
})
