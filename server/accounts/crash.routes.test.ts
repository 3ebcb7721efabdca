import { expect, onTestFinished, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { execute } from '#test/execute.ts'
import { startApiProcess } from '#test/killed-api.ts'
import { registrationForm } from '#test/members.ts'

const strangers = 60
const atOnce = 8

test('After a kill during registrations every confirmed account exists with exactly one welcome e-mail', async () => {
  const { database, db, post } = await startTestApp(new Date().toISOString(), {
    env: { RATE_LIMIT_SCALE: '100000' },
  })
  const killed = await startApiProcess(database.connectionString)
  onTestFinished(() => killed.kill())
  const letIn: string[] = []
  let killing: Promise<void> | null = null
  await inParallel(async (place) => {
    // Requests in flight when the process dies get no answer.
    if ((await killed.post('auth/register', formOf(place), {}).catch(() => 0)) === 200)
      letIn.push(nameOf(place))
    if (letIn.length >= strangers / 3) killing ??= killed.kill()
  })
  await killing
  expect(letIn.length).toBeGreaterThanOrEqual(strangers / 3)
  expect(letIn.length).toBeLessThan(strangers)
  const welcomed = async () => {
    const rows = await execute(db)<{ username: string; mails: number }>`
      select u.username, count(m.id)::int as mails from users u
      left join mails m on m.user_id = u.id and m.kind = 'welcome' group by u.id`
    return rows
  }
  const kept = await welcomed()
  expect(letIn.filter((name) => !kept.some(({ username }) => username === name))).toEqual([])
  expect(kept.filter(({ mails }) => mails !== 1)).toEqual([])

  // Clients without an answer retry at another process: the account exists already or is created now.
  await inParallel(async (place) => {
    const isThere = kept.some(({ username }) => username === nameOf(place))
    expect((await post('auth/register', formOf(place))).status).toBe(isThere ? 422 : 200)
  })
  const all = await welcomed()
  expect(all).toHaveLength(strangers)
  expect(all.filter(({ mails }) => mails !== 1)).toEqual([])
})

const nameOf = (place: number) => `persona.${place}`

const formOf = (place: number) => ({
  ...registrationForm,
  username: nameOf(place),
  email: `${nameOf(place)}@ejemplo.com`,
})

async function inParallel(act: (place: number) => Promise<void>): Promise<void> {
  const waiting = Array.from({ length: strangers }, (_, place) => place)
  const lanes = Array.from({ length: atOnce }, async () => {
    for (let place = waiting.shift(); place !== undefined; place = waiting.shift()) await act(place)
  })
  await Promise.all(lanes)
}
