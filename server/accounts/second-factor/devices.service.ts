import { sql } from 'kysely'
import { type Browser, findNonce } from '#server/accounts/devices.service.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { DeviceAccount } from '#server/platform/http/device-cookie.ts'
import { hashOfToken } from '#server/platform/security/tokens.ts'

// A login can ask that this browser skips the second factor for thirty days. The browser is recognised by its device
// cookie, which a new password invalidates, and by a row, which is deleted with the factor. The password is still
// needed, and the administration ignores this.

const rememberedMs = 30 * 86_400_000

/** Until when this browser skips the second factor; null if it does not. */
export async function findRememberedUntil(browser: Browser, account: DeviceAccount): Promise<Date | null> {
  const { db, origin, now } = browser
  const nonce = await findNonce(browser, account, origin.deviceCookie)
  if (nonce === null) return null
  return findDeviceExpiry(db, { userId: account.id, nonceHash: hashOfToken(nonce), now })
}

/** Remembers the browser by its new cookie, for thirty days or until `expiresAt`. */
export async function rememberBrowser(
  tx: Tx,
  browser: Browser,
  { account, cookie, expiresAt }: { account: DeviceAccount; cookie: string; expiresAt?: Date },
): Promise<void> {
  const nonce = await findNonce(browser, account, cookie)
  if (nonce === null) return
  const until = expiresAt ?? new Date(browser.now.getTime() + rememberedMs)
  await insertDevice(tx, { userId: account.id, nonceHash: hashOfToken(nonce), expiresAt: until })
}

/** Until when this browser skips the second factor; null if it does not. */
async function findDeviceExpiry(
  db: Db | Tx,
  { userId, nonceHash, now }: { userId: number; nonceHash: Buffer; now: Date },
): Promise<Date | null> {
  const { rows } = await sql<{ expires_at: Date }>`
    select expires_at from second_factor_devices
    where nonce_hash = ${nonceHash} and user_id = ${userId} and expires_at > ${now}`.execute(db)
  return rows[0]?.expires_at ?? null
}

async function insertDevice(
  db: Db | Tx,
  { userId, nonceHash, expiresAt }: { userId: number; nonceHash: Buffer; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into second_factor_devices (nonce_hash, user_id, expires_at)
    values (${nonceHash}, ${userId}, ${expiresAt})`.execute(db)
}
