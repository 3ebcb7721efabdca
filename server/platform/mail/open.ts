import { access, constants, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import nodemailer from 'nodemailer'
import type { Config } from '#server/platform/config.ts'
import { makePrivateFolder } from '#server/platform/files/private-folder.ts'
import { type Mail, toMessage } from './port.ts'
import { openSmtp } from './smtp.ts'

type MailConfig = Pick<Config, 'mailUrl' | 'mailFrom' | 'dataDir'>

/** Sends through MAIL_URL; without it, writes .eml files that any mail program opens (docs/product.md#running). */
export function openMail(config: MailConfig): Mail {
  return config.mailUrl === null ? openFolder(config) : openSmtp(config.mailUrl, config.mailFrom)
}

function openFolder({ dataDir, mailFrom }: MailConfig): Mail {
  const folder = path.join(dataDir, 'outbox')
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(id, email) {
      const { message } = await transport.sendMail(toMessage(id, email, mailFrom))
      if (!Buffer.isBuffer(message)) throw new Error('The e-mail file was written only in part.')
      await makePrivateFolder(folder)
      const file = path.join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${id}.eml`)
      await writeFile(`${file}.part`, message, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
    async verify() {
      await makePrivateFolder(folder)
      await access(folder, constants.W_OK)
    },
    close: () => undefined,
  }
}
