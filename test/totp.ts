import { Secret, TOTP } from 'otpauth'
import { encrypt, secretReader } from '#server/platform/security/secrets.ts'
import type { TestApp } from '#test/app.ts'
import { execute } from '#test/execute.ts'

const knownSecret = Buffer.from('twenty bytes of test')
const stepMs = 30_000

/** Gives the account an authenticator application, whose codes `nextCode` computes. */
export async function addTotp({ db, clock }: TestApp, email: string): Promise<void> {
  const key = await secretReader(db, 'second-factor')()
  const rows = await execute(db)<{ id: number }>`select id from users where email = ${email}`
  for (const { id: userId } of rows) {
    await execute(db)`
      insert into totp_secrets (user_id, is_confirmed, encrypted_secret, created_at)
      values (${userId}, true, ${encrypt(knownSecret, { key, owner: `totp ${userId}` })}, ${clock.now})`
  }
}

/** A code of `addTotp` that works now. The clock of a test stands still, so the used codes are forgotten first. */
export async function nextCode({ db, clock }: TestApp): Promise<string> {
  await execute(db)`update totp_secrets set last_used_step = 0`
  return codeAt(new Secret({ buffer: Uint8Array.from(knownSecret).buffer }).base32, clock.now)
}

/** The code of an authenticator application, as many steps of half a minute later as given. */
export function codeAt(base32: string, now: Date, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(base32) })
  return totp.generate({ timestamp: now.getTime() + steps * stepMs })
}
