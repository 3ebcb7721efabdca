import { type StaffRole, staffRoles } from '#contract/admin/permissions.ts'
import type { TestApp } from '#test/app.ts'
import { type Collector, collectorOf, insertMember, openSessionOf } from '#test/collectors.ts'

/** A curator or administrator in a staff session. */
export async function makeStaff(
  app: TestApp,
  role: StaffRole = 'curator',
  name = 'carla',
): Promise<Collector> {
  const { userId } = await insertMember(app, name)
  await app.sql`insert into user_roles (user_id, role_id, granted_at) values (${userId}, ${staffRoles[role]}, now())`
  return collectorOf(app, { userId, token: await openSessionOf(app, userId, 'admin') })
}
