import type { AdminContribution } from '#contract/admin/contributions.ts'
import type { TestApp, TestResponse } from '#test/app.ts'
import { type Collector, collectorOf, insertMember, openSessionOf } from '#test/collectors.ts'

/** A curator in a staff session. */
export async function makeReviewer(app: TestApp, name = 'carla'): Promise<Collector> {
  const { userId } = await insertMember(app, name)
  await app.sql`insert into user_roles (user_id, role_id, granted_at) values (${userId}, 2, now())`
  return collectorOf(app, { userId, token: await openSessionOf(app, userId, 'admin') })
}

export const reviewedOf = ({ body }: TestResponse) => (body as { data: AdminContribution }).data
