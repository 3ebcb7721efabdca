import { sql } from 'kysely'
import type { LoginDevices } from '#server/accounts/devices.service.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { DeviceAccount } from '#server/platform/security/device-cookie.ts'
import { hashOfToken } from '#server/platform/security/tokens.ts'

// A login can ask that this browser skips the second factor for thirty days. The browser is recognised by its device
// cookie, which a new password invalidates, and by a row, which is deleted with the factor. The password is still
// needed, and the administration ignores this.

const rememberedMs = 30 * 86_400_000

interface Browser {
  cookie: string
  now: Date
}

export interface RememberedDevices {
  /** Until when this browser skips the second factor; null if it does not. */
  findExpiry(account: DeviceAccount, browser: Browser): Promise<Date | null>
  /** Remembers the browser by its new cookie, for thirty days or until `expiresAt`. */
  remember(tx: Tx, account: DeviceAccount, browser: Browser & { expiresAt?: Date }): Promise<void>
}

export function createRememberedDevices(db: Db, devices: LoginDevices): RememberedDevices {
  return {
    findExpiry: async (account, { cookie, now }) => {
      const nonce = await devices.findNonce(account, { cookie, now })
      if (nonce === null) return null
      return findDeviceExpiry(db, { userId: account.id, nonceHash: hashOfToken(nonce), now })
    },
    remember: async (tx, account, { cookie, now, expiresAt = new Date(now.getTime() + rememberedMs) }) => {
      const nonce = await devices.findNonce(account, { cookie, now })
      if (nonce === null) return
      await insertDevice(tx, { userId: account.id, nonceHash: hashOfToken(nonce), expiresAt })
    },
  }
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
