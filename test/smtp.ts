import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** How the mail server answers. */
export type SmtpBehaviour = 'accepts' | 'is-busy' | 'refuses'

export interface SmtpService {
  /** For MAIL_URL. */
  readonly url: string
  /** The accepted e-mails in order of arrival. */
  readonly received: ReceivedMail[]
  /** The passwords sent to it, encrypted or not. */
  readonly passwords: string[]
  setBehaviour(how: SmtpBehaviour): void
  stop(): Promise<void>
}

export interface ReceivedMail {
  readonly to: string
  readonly raw: string
}

const answers = { 'is-busy': 451, refuses: 550 } as const

interface SmtpOptions {
  port?: number
  /** Offers STARTTLS with a self-signed certificate. */
  offersTls?: boolean
}

/** A real SMTP server that stores what it accepts. */
export async function startSmtp({ port = 0, offersTls = false }: SmtpOptions = {}): Promise<SmtpService> {
  const received: ReceivedMail[] = []
  const passwords: string[] = []
  let behaviour: SmtpBehaviour = 'accepts'
  const server = new SMTPServer({
    disabledCommands: offersTls ? [] : ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) => {
      passwords.push(password ?? '')
      done(null, { user: 'anybody' })
    },
    onRcptTo: (_address, _session, done) => {
      if (behaviour === 'accepts') return done()
      done(Object.assign(new Error('No'), { responseCode: answers[behaviour] }))
    },
    async onData(stream, session, done) {
      const raw = await text(stream)
      received.push({ to: session.envelope.rcptTo.map(({ address }) => address).join(), raw })
      done()
    },
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  const bound = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${bound}`,
    received,
    passwords,
    setBehaviour: (how) => {
      behaviour = how
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** The decoded plain text part of an e-mail. */
export function textOf(raw: string): string {
  const [, half = ''] = raw.split(/Content-Type: text\/plain[^\n]*\r?\n/i)
  const [headers = '', ...body] = half.split(/\r?\n\r?\n/)
  const encoded = body.join('\n\n').split(/\r?\n--/)[0] ?? ''
  return /base64/i.test(headers + half.slice(0, 200)) && !/quoted/i.test(half.slice(0, 200))
    ? Buffer.from(encoded, 'base64').toString()
    : unquoted(encoded)
}

function unquoted(text: string): string {
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
