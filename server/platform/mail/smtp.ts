import nodemailer from 'nodemailer'
import { isLoopbackHost } from '#server/platform/addresses.ts'
import { type Mail, MailRefused, toMessage } from './port.ts'

const timeouts = {
  connectionTimeout: 8_000,
  greetingTimeout: 8_000,
  socketTimeout: 15_000,
  dnsTimeout: 5_000,
}
const ports = { 'smtp:': 587, 'smtps:': 465 } as const

/** The SMTP server of a MAIL_URL. `from` is the sender of every e-mail. */
export function openSmtp(url: string, from: string): Mail {
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
    ...timeouts,
  })
  return {
    async send(id, email) {
      await transport.sendMail(toMessage(id, email, from)).catch((error: unknown) => {
        throw toMailError(error, hostname)
      })
    },
    async verify() {
      await transport.verify().catch((error: unknown) => {
        throw toMailError(error, hostname)
      })
    },
    close: () => transport.close(),
  }
}

/**
 * E-mails contain password links and the connection carries the password of MAIL_URL, so both are encrypted unless they stay
 * on this machine or the operator set `?tls=never`.
 */
function encryptionFor(url: string): 'required' | 'if offered' | 'never' {
  const { hostname, searchParams } = new URL(url)
  if (searchParams.get('tls') === 'never') return 'never'
  return isLoopbackHost(hostname) ? 'if offered' : 'required'
}

/**
 * Returns a `MailRefused` when the envelope or the e-mail was refused permanently. A wrong SMTP password is not the e-mail's
 * fault.
 */
function toMailError(error: unknown, host: string): unknown {
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
