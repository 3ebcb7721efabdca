import { z } from 'zod'

// The JSON forms of WebAuthn that a browser and the server exchange (https://w3c.github.io/webauthn/#sctn-parseCreationOptionsFromJSON).

const base64url = z
  .string('Tu navegador no envió la llave de acceso.')
  .regex(/^[A-Za-z0-9_-]{1,20000}$/, 'No pudimos leer la llave de acceso.')
const publicKey = z.literal('public-key', 'No pudimos leer la llave de acceso.')
const attachment = z.enum(['cross-platform', 'platform']).nullable()
const userVerification = z.enum(['required', 'preferred', 'discouraged'])
/** How a browser reaches an authenticator. */
export const passkeyTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
const transport = z.enum(passkeyTransports)
const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(transport).exactOptional(),
})

/** For `navigator.credentials.create()`. */
export const passkeyCreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    authenticatorAttachment: z.literal('platform').exactOptional(),
    residentKey: z.enum(['discouraged', 'preferred', 'required']),
    userVerification,
  }),
  attestation: z.literal('none'),
})

/** For `navigator.credentials.get()`. */
export const passkeyRequestOptions = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rpId: z.string(),
  allowCredentials: z.array(descriptor),
  userVerification,
})

const signed = {
  id: base64url,
  rawId: base64url,
  type: publicKey,
  // Browsers send null or leave it out when they do not know.
  authenticatorAttachment: attachment.optional(),
}

/** What the browser answers when a passkey was created. */
export const passkeyCreation = z.object(
  {
    ...signed,
    response: z.object({
      clientDataJSON: base64url,
      attestationObject: base64url,
      transports: z.array(z.string().max(40)).max(20).default([]),
    }),
  },
  'Tu navegador no envió la llave de acceso.',
)

/** What the browser answers when a passkey was used. */
export const passkeyUse = z.object(
  {
    ...signed,
    response: z.object({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: base64url.nullable().optional(),
    }),
  },
  'Tu navegador no envió la llave de acceso.',
)

export type PasskeyCreationOptions = z.infer<typeof passkeyCreationOptions>
export type PasskeyRequestOptions = z.infer<typeof passkeyRequestOptions>
export type PasskeyCreation = z.infer<typeof passkeyCreation>
export type PasskeyUse = z.infer<typeof passkeyUse>
export type PasskeyTransport = z.infer<typeof transport>
