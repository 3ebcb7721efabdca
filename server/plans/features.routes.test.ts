import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type EveryPlanFeature, everyPlanHas } from '#contract/plans/features.ts'
import type { Plan } from '#contract/plans/plans.ts'
import { expectData } from '#test/answers.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { type Collector, makeCollector, makeItems } from '#test/collectors.ts'
import { registrationForm } from '#test/members.ts'

// Checks what /planes says about each plan with a member who has it.

interface PlanMember {
  app: TestApp
  member: Collector
  plan: Plan
  item: number
  photos: string
}

async function startWithPlan(slug: string): Promise<PlanMember> {
  const app = await startTestApp(undefined, { env: { RATE_LIMIT_SCALE: '100' } })
  const plan = expectData<Plan[]>(await app.get('publicdata/plans')).find((one) => one.slug === slug)
  if (!plan) throw new Error(`There is no plan ${slug}.`)
  const member = await makeCollector(app)
  await app.sql`insert into member_plans (user_id, plan_id, since) values (${member.userId}, ${plan.id}, now())`
  const [item = 0] = await makeItems(app, 1)
  await member.post(`me/items/${item}`, { condition: 'completa', price_paid_cents: 45_000 })
  const rows = await app.sql<{ id: number }>`select id from copies where user_id = ${member.userId}`
  return { app, member, plan, item, photos: `me/items/${item}/copies/${rows[0]?.id}/photos` }
}

/** Inserts photos on other copies of the member. */
async function fillPhotos({ app, member, item }: PlanMember, count: number): Promise<void> {
  await app.sql`
    with other as (insert into copies (user_id, item_id, created_at)
      values (${member.userId}, ${item}, now()) returning id)
    insert into copy_photos (user_id, copy_id, path, thumb_path, width, height, created_at)
    select ${member.userId}, other.id, 'users/1/' || n || '.webp', 'users/1/' || n || '-t.webp', 1, 1, now()
    from other, generate_series(1, ${count}::int) n`
}

async function sendPhoto({ member, photos }: PlanMember) {
  const square = { width: 40, height: 40, channels: 3, background: '#a63' } as const
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(await sharp({ create: square }).png().toBuffer())]), 'foto.png')
  return member.sendForm(photos, form)
}

const plans = ['gratis', 'coleccionista', 'curador', 'museo']

test.each(plans)('the plan %s accepts as many figures as it says', async (slug) => {
  const { app, member, plan } = await startWithPlan(slug)
  const [next = 0] = await makeItems(app, 1)
  const full = plan.item_limit ?? 1_000_000
  await app.sql`update collectors set want_count = ${full - 1} where user_id = ${member.userId}`
  const answer = await member.post(`me/items_want/${next}`)
  if (plan.item_limit === null) expect(answer.status).toBe(200)
  else
    expect(answer).toMatchObject({ status: 403, body: { error: 'quota_exceeded', limit: plan.item_limit } })
})

test.each(plans)('the plan %s accepts as many photos of copies as it says', async (slug) => {
  const started = await startWithPlan(slug)
  const { member, plan } = started
  await fillPhotos(started, (plan.photo_limit ?? 1_000) - 1)
  expect((await sendPhoto(started)).status).toBe(200)
  const used = plan.photo_limit ?? 1_000
  const usage = { body: { data: { used, limit: plan.photo_limit } } }
  expect(await member.get('me/photo-usage')).toMatchObject(usage)
  const answer = await sendPhoto(started)
  if (plan.photo_limit === null) expect(answer.status).toBe(200)
  else {
    const full = { error: 'photos_full', used, limit: used }
    expect(answer).toMatchObject({ status: 403, body: full })
    expect(await member.get('me/photo-usage'), 'nothing is lost').toMatchObject(usage)
  }
})

test('a member with more photos than the plan allows keeps them and can restore a removed one', async () => {
  const started = await startWithPlan('gratis')
  const { member, photos, item } = started
  const sent = (await sendPhoto(started)).body as { data: { id: number }[] }
  await fillPhotos(started, 250)
  expect(await sendPhoto(started)).toMatchObject({ status: 403, body: { error: 'photos_full', used: 251 } })
  const id = sent.data[0]?.id
  await member.remove(`${photos}/${id}`)
  const copy = photos.split('/')[4]
  await member.patch(`me/items/${item}/copies/${copy}`, { photos: [{ id }] })
  expect(await member.get('me/photo-usage')).toAnswer({ used: 251, limit: 200 })
})

/** A check for each feature. */
const proofs: Record<EveryPlanFeature, (started: PlanMember) => Promise<void>> = {
  async copies({ member, item }) {
    const copies = [{ condition: 'completa', price_paid_cents: 45_000 }]
    expect(await member.get(`me/items/${item}`)).toAnswer({ copies })
  },
  async reservations({ member, item }) {
    const opened = await member.post(`me/items_reserved/${item}`, { store: 'El Faro', total_cents: 90_000 })
    expect(opened.status).toBe(200)
  },
  async inventory({ member, item }) {
    const listed = [{ id: item, copies: [{ price_paid_cents: 45_000 }] }]
    expect(await member.get('me/items?page_size=100')).toAnswer(listed)
  },
  async calendar_feed({ app, member }) {
    const { url } = expectData<{ url: string }>(await member.post('me/calendar-key'))
    const feed = await app.app.inject(new URL(url).pathname + new URL(url).search)
    expect(feed.body).toContain('BEGIN:VCALENDAR')
  },
  async export({ app, member }) {
    for (const format of ['csv', 'json', 'zip']) {
      const file = await app.app.inject({ url: `/api/me/export?format=${format}`, headers: member.headers })
      expect([format, file.statusCode]).toEqual([format, 200])
    }
  },
  async privacy({ app, member }) {
    const seen = async () => (await app.post('publicdata/publicProfile', { username: 'ana' })).status
    expect(await seen()).toBe(404)
    const shown = { is_public: true, show_collection: true, show_wishlist: false }
    await member.post('me/editUserProfile', { bio: '', links: [], favorite_licenses: [], ...shown })
    expect(await seen()).toBe(200)
  },
  async deletion({ member }) {
    expect((await member.ask('DELETE', 'me', { password: registrationForm.password })).status).toBe(200)
    expect((await member.get('me')).status).toBe(401)
  },
}

test.each(plans)('the plan %s has every feature that all plans have', async (slug) => {
  const started = await startWithPlan(slug)
  expect(started.plan.features).toEqual(expect.arrayContaining(Object.values(everyPlanHas)))
  for (const prove of Object.values(proofs)) await prove(started)
})
