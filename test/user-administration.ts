import type { UserAccount } from '#contract/admin/users-shapes.ts'
import { signInAsAdministrator } from '#test/administrators.ts'
import { expectData } from '#test/answers.ts'

/** An administrator's session and the calls about Eva, a member without a role. */
export async function startUserAdministration() {
  const all = await signInAsAdministrator()
  const { app, room } = all
  const rows = await app.sql<{
    id: number
    username: string
  }>`select id, username from users`
  const idOf = (username: string) => rows.find((row) => row.username === username)?.id ?? 0
  const evaId = idOf('eva')
  type From = { headers: { token: string } }
  const act = (call: string, body: object = {}, from: From = room) =>
    app.post(`admin/users/${evaId}/${call}`, body, from)
  const read = async (id = evaId) => expectData<UserAccount>(await app.get(`admin/users/${id}`, room.headers))
  const entries = async (kind: string) =>
    await app.sql`select act, before, after, details from audit_entries where act like ${`${kind}%`} order by id`
  return { ...all, evaId, adminId: idOf('ana.coleccion'), act, read, entries }
}
