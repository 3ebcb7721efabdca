import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import nodemailer from 'nodemailer'
import { isLoopbackHost } from '#server/platform/addresses.ts'
import type { Config } from '#server/platform/config.ts'

/** One e-mail, finished. */
export interface Email {
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** Where e-mails leave the house. */
export interface Mail {
  /**
   * Hands one over. `id` names it for ever, so that a mailbox can tell a second copy from a second e-mail.
   * @throws {MailRefused} when trying again makes no sense; anything else may work later.
   */
  send(id: string, email: Email): Promise<void>
  close(): void
}

/** The mail server will not take this e-mail, now or later. */
export class MailRefused extends Error {}

type MailConfig = Pick<Config, 'mailUrl' | 'mailFrom' | 'dataDir'>

const patience = {
  connectionTimeout: 8_000,
  greetingTimeout: 8_000,
  socketTimeout: 15_000,
  dnsTimeout: 5_000,
}
const ports = { 'smtp:': 587, 'smtps:': 465 } as const

/** MAIL_URL's server; without one, a folder of .eml files that any mail program opens (decisions §11). */
export function openMail(config: MailConfig): Mail {
  return config.mailUrl === null ? openFolder(config) : openServer(config.mailUrl, config)
}

function openServer(url: string, { mailFrom }: MailConfig): Mail {
  const { protocol, hostname, port, username, password } = new URL(url)
  const isSecure = protocol === 'smtps:'
  const encryption = encryptionFor(url)
  const transport = nodemailer.createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? ports[isSecure ? 'smtps:' : 'smtp:'] : Number(port),
    secure: isSecure,
    requireTLS: encryption === 'required',
    ignoreTLS: encryption === 'never',
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...patience,
  })
  return {
    async send(id, email) {
      await transport.sendMail(messageOf(id, email, mailFrom)).catch((error: unknown) => {
        throw explained(error, hostname)
      })
    },
    close: () => transport.close(),
  }
}

/**
 * E-mails carry links that change passwords, and the connection carries the password of MAIL_URL: both go out encrypted, unless
 * they stay on this machine or the operator wrote `?tls=never`.
 */
function encryptionFor(url: string): 'required' | 'if offered' | 'never' {
  const { hostname, searchParams } = new URL(url)
  if (searchParams.get('tls') === 'never') return 'never'
  return isLoopbackHost(hostname) ? 'if offered' : 'required'
}

function openFolder({ dataDir, mailFrom }: MailConfig): Mail {
  const folder = path.join(dataDir, 'outbox')
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(id, email) {
      const { message } = await transport.sendMail(messageOf(id, email, mailFrom))
      if (!Buffer.isBuffer(message)) throw new Error('The email was not written as a whole.')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = path.join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${id}.eml`)
      await writeFile(`${file}.part`, message, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
    close: () => undefined,
  }
}

function messageOf(id: string, email: Email, from: string) {
  const domain = from.replace(/^.*@|>.*$/g, '')
  return {
    ...email,
    // As an object, so that no address is ever read as a list of them.
    to: { name: '', address: email.to },
    from,
    messageId: `<${id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  }
}

/** A `MailRefused` when the envelope or the e-mail itself was refused for good; a wrong password of ours is not the e-mail's fault. */
function explained(error: unknown, host: string): unknown {
  const {
    code,
    command,
    responseCode = 0,
  } = error as { code?: string; command?: string; responseCode?: number }
  if (code === 'ETLS' && command === 'STARTTLS' && responseCode > 0) {
    return new Error(
      `${host} does not offer encryption (STARTTLS answered ${responseCode}), so nothing was sent to it. ` +
        'Use smtps:// in MAIL_URL, another server, or add ?tls=never to send unencrypted.',
      { cause: error },
    )
  }
  const isForGood = responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
  return isForGood ? new MailRefused(`The mail server answered ${responseCode}.`) : error
}
