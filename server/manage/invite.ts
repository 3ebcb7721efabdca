import { createInvite, listInvites } from '#server/accounts/invites.service.ts'
import { closeOffer, openOffer } from '#server/plans/offers.service.ts'
import type { Command, CommandCall } from './command.ts'
import { CommandError } from './command.ts'
import { findPublicUrl } from './public-url.ts'

/**
 * Invitations and the special offer (docs/product.md#roles-and-administration, docs/safety.md#payments-and-consumer-duties).
 */
export const inviteCommands: readonly Command[] = [
  {
    name: 'invite create',
    usage: '[--code CÓDIGO] [--uses N] [--until AAAA-MM-DD]',
    summary: 'Crea una invitación y escribe su código; sin más, sirve una vez y no vence.',
    options: { code: { type: 'string' }, uses: { type: 'string' }, until: { type: 'string' } },
    arity: [0, 0],
    run: async (call) => {
      const { code, uses } = call.flags
      const invite = {
        code: typeof code === 'string' ? code : null,
        uses: typeof uses === 'string' ? Number(uses) : 1,
        expiresAt: momentOf(call, 'until'),
      }
      const { made, publicUrl } = await call.withDb(async (db, config) => ({
        made: await createInvite(db, invite, new Date()),
        publicUrl: await findPublicUrl(db, config),
      }))
      call.out.write(`${made}\n${publicUrl}/registro\n`)
      return 0
    },
  },
  {
    name: 'invite list',
    usage: '',
    summary: 'Escribe las invitaciones: código, usos que quedan y cuándo vencen.',
    options: {},
    arity: [0, 0],
    run: async ({ out, withDb }) => {
      for (const { code, uses_left, expires_at } of await withDb(listInvites)) {
        out.write(`${[code, uses_left, expires_at?.toISOString() ?? ''].join('\t').trimEnd()}\n`)
      }
      return 0
    },
  },
  {
    name: 'offer open',
    usage: '--until AAAA-MM-DD [--from AAAA-MM-DD]',
    summary:
      'Abre la oferta especial para quienes se registran con invitación, hasta ese día (sin incluirlo).',
    options: { from: { type: 'string' }, until: { type: 'string' } },
    arity: [0, 0],
    run: async (call) => {
      const from = momentOf(call, 'from') ?? new Date()
      const until = momentOf(call, 'until')
      if (until === null || until <= from) throw new CommandError('Di hasta cuándo, como --until 2027-01-15.')
      await call.withDb((db) => openOffer(db, from, until))
      call.out.write(`La oferta está abierta hasta ${until.toISOString()}.\n`)
      return 0
    },
  },
  {
    name: 'offer close',
    usage: '',
    summary: 'Cierra la oferta especial; quien ya la tiene la conserva.',
    options: {},
    arity: [0, 0],
    run: async ({ out, withDb }) => {
      await withDb(closeOffer)
      out.write('La oferta está cerrada.\n')
      return 0
    },
  },
]

/** Midnight of that day in Mexico City; null when the option was not given. */
function momentOf({ flags }: CommandCall, name: string): Date | null {
  const day = flags[name]
  if (day === undefined) return null
  const moment = new Date(`${day}T00:00:00-06:00`)
  if (Number.isNaN(moment.getTime())) throw new CommandError(`--${name} es un día, como 2027-01-15.`)
  return moment
}
