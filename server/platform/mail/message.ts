import type { Email } from './port.ts'

/** The message in nodemailer's format. */
export function toMessage(id: string, email: Email, from: string) {
  const domain = from.replace(/^.*@|>.*$/g, '')
  return {
    ...email,
    // An object, so that nodemailer never parses the address as a list.
    to: { name: '', address: email.to },
    from,
    messageId: `<${id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  }
}
