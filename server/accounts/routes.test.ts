import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { registrationForm, signUp } from '#test/members.ts'

test('Registration returns a token and a user at once, and the same password logs in again', async () => {
  const app = await startTestApp()
  const registered = await app.post('auth/register', registrationForm)
  expect(registered).toAnswer({
    token: expect.stringMatching(/^[\w-]{43}$/),
    user: {
      username: 'ana.coleccion',
      fullname: 'Ana Núñez',
      profile_image: null,
      roles: [],
      item_limit: 100,
      plan: null,
      is_valid_account: 0,
    },
  })
  const { data, token, user } = registered.body as { data: unknown; token: string; user: unknown }
  expect(data).toEqual({ token, user })

  const again = await app.post('auth/login', {
    email: 'ANA@ejemplo.com',
    password: registrationForm.password,
  })
  expect(again).toAnswer({ user })
  expect(JSON.stringify(again.body)).not.toContain(token)
})

test('Logout ends the session, and gives the same answer without one', async () => {
  const app = await startTestApp()
  const { token } = await signUp(app)
  expect((await app.get('me', { token })).status).toBe(200)
  expect(await app.post('auth/logout', {}, { headers: { token } })).toAnswer({ return_code: null })
  expect(await app.get('me', { token })).toRefuse(401, 'session_required')
  expect((await app.post('auth/logout', {}, { headers: { token } })).status).toBe(200)
  expect((await app.post('auth/logout', {})).status).toBe(200)
})
