import { Secret, TOTP } from 'otpauth'

const stepMs = 30_000

/** The code that an authenticator app shows, or will show some steps of half a minute later. */
export function codeOf(base32: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(base32) })
  return totp.generate({ timestamp: Date.now() + steps * stepMs })
}
