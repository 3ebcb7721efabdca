import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

export interface EncryptionContext {
  /** 32 bytes. */
  readonly key: Buffer
  /** What the value belongs to. It is authenticated, so that the value cannot be moved to another row. */
  readonly owner: string
}

export function encrypt(plain: Uint8Array, { key, owner }: EncryptionContext): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(owner))
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted])
}

/** @throws when the key, the owner or the stored bytes are not those of `encrypt` */
export function decrypt(stored: Buffer, { key, owner }: EncryptionContext): Buffer {
  const iv = stored.subarray(0, ivBytes)
  const decipher = createDecipheriv(algorithm, key, iv).setAAD(Buffer.from(owner))
  decipher.setAuthTag(stored.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decipher.update(stored.subarray(ivBytes + tagBytes)), decipher.final()])
}
