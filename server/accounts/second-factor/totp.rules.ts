import { Secret, TOTP } from 'otpauth'

// Codes of authenticator applications (RFC 6238).

/** Accepts the code before and after, for clocks that differ by up to half a minute. */
const stepsAround = 1

/** The secret as people type it, and as a QR code carries it. */
export function describeTotp(secret: Uint8Array, account: string): { secret: string; uri: string } {
  const totp = new TOTP({ issuer: 'Vitrina', label: account, secret: secretOf(secret) })
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** The time step of a right code; null for a wrong one. */
export function findTotpStep(secret: Uint8Array, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const steps = TOTP.validate({ token: code, secret: secretOf(secret), timestamp, window: stepsAround })
  return steps === null ? null : TOTP.counter({ timestamp }) + steps
}

function secretOf(secret: Uint8Array): Secret {
  return new Secret({ buffer: Uint8Array.from(secret).buffer })
}
