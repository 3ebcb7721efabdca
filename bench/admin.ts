import { sql } from 'kysely'
import { openSession } from '#server/accounts/sessions/service.ts'
import type { Db } from '#server/platform/database/db.ts'
import { adminKinds } from './admin-kinds.ts'
import { makeMember } from './makers.ts'
import { measureMember } from './members.ts'

const membersCount = 20_000
const entriesCount = 200_000
const messagesCount = 20_000

/** A table of latencies of the screens of an administrator, one call at a time. Run last: it adds many members. */
export async function measureAdministration(db: Db, origin: string): Promise<string> {
  await insertMembers(db)
  await insertEntries(db)
  await insertMessages(db)
  await sql`vacuum analyze`.execute(db)
  const title = `The administration with ${membersCount} members and ${entriesCount} audit entries, one at a time`
  return measureMember(origin, await makeAdministrator(db, 'administra'), { title, kinds: adminKinds })
}

/** Members with about ten marks each; a seventh pays. */
async function insertMembers(db: Db): Promise<void> {
  await sql`
    insert into users (username, email, fullname, password_hash, terms_version, terms_accepted_at, created_at, validated_at,
      blocked_at)
    select 'persona' || n, 'persona' || n || '@example.com', 'Persona ' || chr(65 + n % 26) || ' ' || n, '-', '-',
      now() - n * interval '1 hour', now() - n * interval '1 hour', case when n % 10 > 0 then now() end,
      case when n % 500 = 0 then now() end
    from generate_series(1, ${membersCount}::int) as n`.execute(db)
  await sql`insert into collectors (user_id) select id from users where username like 'persona%'`.execute(db)
  // The checks of foreign keys were planned while there were a few members, and would read the whole table for each mark.
  await sql`analyze users, collectors`.execute(db)
  await sql`
    insert into member_plans (user_id, plan_id, since)
    select u.id, p.id, now() from users u join plans p on p.slug = 'museo'
    where u.username like 'persona%' and u.id % 7 = 0`.execute(db)
  await sql`
    insert into marks (user_id, item_id, relation, marked_at)
    select u.id, i.id, case when n % 3 = 0 then 'want' else 'collection' end, now() - u.id * interval '10 minutes'
    from users u cross join generate_series(0, 9) as n
    join items i on i.id = 1 + (u.id * 37 + n * 7919) % (select max(id) from items)
    where u.username like 'persona%' on conflict do nothing`.execute(db)
}

async function insertEntries(db: Db): Promise<void> {
  await sql`
    insert into audit_entries (act, subject_kind, subject_id, before, after, acted_at)
    select case n % 3 when 0 then 'item_edited' when 1 then 'item_images_changed' else 'line_edited' end, 'item',
      (1 + n * 13 % 200000)::text, '{"name": "Antes"}', '{"name": "Ahora"}', now() - n * interval '1 minute'
    from generate_series(1, ${entriesCount}::int) as n`.execute(db)
}

async function insertMessages(db: Db): Promise<void> {
  await sql`
    insert into messages (kind, name, email, subject, body, digest, created_at, status)
    select (case n % 2 when 0 then 'contacto' else 'figura_faltante' end)::message_kind, 'Persona ' || n,
      'persona' || n || '@example.com', 'Asunto ' || n, 'No encontré mi figura ' || n, md5(n::text),
      now() - n * interval '1 hour',
      (case n % 3 when 0 then 'abierto' when 1 then 'respondido' else 'cerrado' end)::message_status
    from generate_series(1, ${messagesCount}::int) as n`.execute(db)
}

/** Returns the token of a session of an administrator with this name. */
export async function makeAdministrator(db: Db, username: string): Promise<string> {
  const { userId } = await makeMember(db, username)
  await sql`insert into user_roles select ${userId}, 1, now()`.execute(db)
  const origin = {
    address: '127.0.0.1',
    requestId: '',
    userAgent: 'bench',
    deviceCookie: '',
    tokenHash: null,
  }
  return await openSession(db, { userId, kind: 'admin', viewerId: null, origin, now: new Date() })
}
