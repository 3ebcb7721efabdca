import { administratorRole } from '#contract/accounts.ts'
import { createCode } from '#server/accounts/codes.service.ts'
import {
  getMemberByEmail,
  grantAdministrator,
  listMembers,
  revokeAdministrator,
} from '#server/accounts/roles.service.ts'
import type { Command, CommandCall } from './command.ts'
import { findPublicUrl } from './public-url.ts'

/** Accounts. Only these commands make administrators (docs/safety.md#administrators). */
export const userCommands: readonly Command[] = [
  {
    name: 'user grant-admin',
    usage: 'CORREO',
    summary: 'Hace administradora a una persona.',
    options: {},
    arity: [1, 1],
    run: async (call) => {
      const isNew = await call.withDb((db) => grantAdministrator(db, emailOf(call), new Date()))
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
      const wasOne = await call.withDb((db) => revokeAdministrator(db, emailOf(call)))
      return say(
        call,
        wasOne ? `${emailOf(call)} ya no administra el sitio.` : `${emailOf(call)} no lo administraba.`,
      )
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
      const wanted = call.flags.admins === true ? members.filter(isAdministrator) : members
      for (const member of wanted) {
        const state = member.validated_at === null ? 'sin validar' : 'validada'
        const role = isAdministrator(member) ? 'administra' : ''
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
      const link = await call.withDb(async (db) => {
        const member = await getMemberByEmail(db, emailOf(call))
        const code = await createCode(db, { kind: 'reset', userId: member.id, now: new Date() })
        return `${await findPublicUrl(db)}/nueva-contrasena/${code}`
      })
      return say(call, link)
    },
  },
]

function emailOf({ args: [email = ''] }: CommandCall): string {
  return email.trim()
}

function isAdministrator({ roles }: { roles: number[] }): boolean {
  return roles.includes(administratorRole)
}

function say({ out }: CommandCall, sentence: string): number {
  out.write(`${sentence}\n`)
  return 0
}
