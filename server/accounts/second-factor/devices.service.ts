import type { LoginDevices } from '#server/accounts/devices.service.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import type { DeviceAccount } from '#server/platform/device-cookie.ts'
import { hashOfToken } from '#server/platform/tokens.ts'
import * as store from './devices.store.ts'

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
      return store.findDeviceExpiry(db, { userId: account.id, nonceHash: hashOfToken(nonce), now })
    },
    remember: async (tx, account, { cookie, now, expiresAt = new Date(now.getTime() + rememberedMs) }) => {
      const nonce = await devices.findNonce(account, { cookie, now })
      if (nonce === null) return
      await store.insertDevice(tx, { userId: account.id, nonceHash: hashOfToken(nonce), expiresAt })
    },
  }
}
