import { expect, test } from 'vitest'
import { expectData } from '#test/answers.ts'
import type { TestApp } from '#test/app.ts'
import { type Collector, makeCollector } from '#test/collectors.ts'
import { addDecided, setUpContributions } from '#test/contributions.ts'

const profile = { bio: '', links: [], favorite_licenses: [], show_collection: false, show_wishlist: false }

/** Cached pages are cleared by a notification of the database, which may take a moment. */
const longTimeout = { timeout: 20_000 }

const showProfile = (who: Collector, is_public: boolean) =>
  who.post('me/editUserProfile', { ...profile, is_public })

async function creditsOf(app: TestApp, itemId: number): Promise<unknown> {
  return expectData<{ credits: unknown }>(await app.get(`publicdata/items/${itemId}`)).credits
}

test('A figure names its contributors while their profiles are public, and counts the others once', async () => {
  const { app, ana, item } = await setUpContributions()
  expect(await creditsOf(app, item.id)).toEqual([])
  const beto = await makeCollector(app, 'beto')
  const carla = await makeCollector(app, 'carla')
  await addDecided(app, ana, { states: ['aceptada', 'aceptada'], itemId: item.id })
  await addDecided(app, beto, { states: ['aceptada'], itemId: item.id })
  await addDecided(app, carla, { states: ['rechazada'], itemId: item.id })
  await showProfile(ana, true)
  await showProfile(carla, true)
  await expect.poll(() => creditsOf(app, item.id), longTimeout).toEqual([{ username: 'ana' }, null])
  await showProfile(beto, true)
  await expect
    .poll(() => creditsOf(app, item.id), longTimeout)
    .toEqual([{ username: 'ana' }, { username: 'beto' }])
  await showProfile(ana, false)
  await expect.poll(() => creditsOf(app, item.id), longTimeout).toEqual([{ username: 'beto' }, null])
  await beto.ask('DELETE', 'me', { password: 'tres gatos sobre la repisa' })
  await expect.poll(() => creditsOf(app, item.id), longTimeout).toEqual([null])
})
