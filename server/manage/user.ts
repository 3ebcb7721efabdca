import { type StaffRole, staffRoles } from '#contract/admin/permissions.ts'
import { createCode } from '#server/accounts/codes.service.ts'
import { replacePushKey } from '#server/accounts/notices/push.service.ts'
import { getMemberByEmail, grantRole, listMembers, revokeRole } from '#server/accounts/roles.service.ts'
import { resetSecondFactor } from '#server/accounts/second-factor/removal.service.ts'
import { replaceTotpKey } from '#server/accounts/second-factor/totp.service.ts'
import type { Db } from '#server/platform/database/db.ts'
import { writeAuthLine } from '#server/platform/http/auth-log.ts'
import { openLog } from '#server/platform/observability/log.ts'
import type { Command, CommandCall } from './command.ts'
import { findPublicUrl } from './public-url.ts'

/** Accounts. Only these commands grant roles (docs/safety.md#administrators). */
export const userCommands: readonly Command[] = [
  {
    name: 'user grant-admin',
    usage: 'CORREO',
    summary: 'Hace administradora a una persona.',
    options: {},
    arity: [1, 1],
    run: async (call) => {
      const isNew = await call.withDb((db) => grant(db, call, 'administrator'))
      return say(
        call,
        isNew ? `${emailOf(call)} ya administra el sitio.` : `${emailOf(call)} ya lo administraba.`,
      )
    },
  },
  {
    name: 'user revoke-admin',
    usage: 'CORREO',
    summary: 'Le quita la administración; siempre queda alguien que administre.',
    options: {},
    arity: [1, 1],
    run: async (call) => {
      const wasOne = await call.withDb((db) => revokeRole(db, emailOf(call), 'administrator'))
      return say(
        call,
        wasOne ? `${emailOf(call)} ya no administra el sitio.` : `${emailOf(call)} no lo administraba.`,
      )
    },
  },
  {
    name: 'user grant-curator',
    usage: 'CORREO',
    summary:
      'Hace curadora a una persona: cuida el catálogo, las aportaciones, los mensajes y las novedades.',
    options: {},
    arity: [1, 1],
    run: async (call) => {
      const isNew = await call.withDb((db) => grant(db, call, 'curator'))
      return say(
        call,
        isNew
          ? `${emailOf(call)} ya es parte de la curaduría.`
          : `${emailOf(call)} ya era parte de la curaduría.`,
      )
    },
  },
  {
    name: 'user revoke-curator',
    usage: 'CORREO',
    summary: 'La saca de la curaduría.',
    options: {},
    arity: [1, 1],
    run: async (call) => {
      const wasOne = await call.withDb((db) => revokeRole(db, emailOf(call), 'curator'))
      return say(
        call,
        wasOne ? `${emailOf(call)} salió de la curaduría.` : `${emailOf(call)} no era parte de la curaduría.`,
      )
    },
  },
  {
    name: 'user reset-second-factor',
    usage: 'CORREO',
    summary:
      'Quita la verificación en dos pasos de quien perdió su dispositivo y sus códigos; le avisa por correo.',
    options: {},
    arity: [1, 1],
    run: async (call) => {
      const userId = await call.withDb((db) => resetSecondFactor(db, emailOf(call), new Date()))
      const line = { event: 'second_factor_remove', outcome: 'done', rule: null, userId } as const
      writeAuthLine(openLog('info', call.err), { ...line, address: null, reqId: null })
      return say(call, `${emailOf(call)} entra otra vez solo con su contraseña.`)
    },
  },
  {
    name: 'user replace-authenticator-key',
    usage: '',
    summary:
      'Cambia la llave que cifra los secretos de las aplicaciones de códigos; todas siguen sirviendo, sin reiniciar nada.',
    options: {},
    arity: [0, 0],
    run: async (call) => {
      const count = await call.withDb(replaceTotpKey)
      return say(call, `La llave es otra. Secretos cifrados de nuevo: ${count.toLocaleString('es-MX')}.`)
    },
  },
  {
    name: 'user replace-push-key',
    usage: '',
    summary:
      'Cambia la llave con la que se firman los avisos en dispositivos; los que ya los reciben siguen, y la cambian solos al abrir Vitrina.',
    options: {},
    arity: [0, 0],
    run: async (call) => {
      await call.withDb(replacePushKey)
      return say(call, 'La llave de los avisos es otra.')
    },
  },
  {
    name: 'user list',
    usage: '[--admins]',
    summary:
      'Escribe quiénes tienen cuenta: correo, usuario, si está validada, si administra y si está bloqueada.',
    options: { admins: { type: 'boolean' } },
    arity: [0, 0],
    run: async (call) => {
      const members = await call.withDb(listMembers)
      const listed = call.flags.admins === true ? members.filter(isAdministrator) : members
      for (const member of listed) {
        const state = member.validated_at === null ? 'sin validar' : 'validada'
        const role = roleOf(member)
        const block = member.blocked_at === null ? '' : 'bloqueada'
        call.out.write(`${[member.email, member.username, state, role, block].join('\t').trimEnd()}\n`)
      }
      return 0
    },
  },
  {
    name: 'user reset-password',
    usage: 'CORREO',
    summary:
      'Escribe un enlace con el que esa persona elige otra contraseña; sirve una vez, durante una hora.',
    options: {},
    arity: [1, 1],
    run: async (call) => {
      const link = await call.withDb(async (db, config) => {
        const member = await getMemberByEmail(db, emailOf(call))
        const code = await createCode(db, { kind: 'reset', userId: member.id, now: new Date() })
        return `${await findPublicUrl(db, config)}/nueva-contrasena/${code}`
      })
      return say(call, link)
    },
  },
]

function emailOf({ args: [email = ''] }: CommandCall): string {
  return email.trim()
}

function grant(db: Db, call: CommandCall, role: StaffRole): Promise<boolean> {
  return grantRole(db, emailOf(call), { role, now: new Date() })
}

function roleOf(member: { roles: number[] }): string {
  if (isAdministrator(member)) return 'administra'
  return member.roles.includes(staffRoles.curator) ? 'curaduría' : ''
}

function isAdministrator({ roles }: { roles: number[] }): boolean {
  return roles.includes(staffRoles.administrator)
}

function say({ out }: CommandCall, sentence: string): number {
  out.write(`${sentence}\n`)
  return 0
}
