import type { Email } from './port.ts'

/** What nodemailer is given. */
export function messageOf(id: string, email: Email, from: string) {
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
