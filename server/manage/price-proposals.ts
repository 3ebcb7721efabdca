import { moneyText } from '#contract/plans/words.ts'
import { operatorAuthor } from '#server/admin/audit/service.ts'
import { listPlans } from '#server/admin/plans/service.ts'
import {
  addPriceProposal,
  listPriceProposals,
  withdrawPriceProposal,
} from '#server/admin/price-proposals/service.ts'
import type { Command } from './command.ts'
import { CommandError } from './command.ts'

const stateTexts = { open: 'abierta', closed: 'cerrada', withdrawn: 'retirada' }

/** Proposes the price of a plan to those who pay another one, like the administration (docs/payments.md#price-proposals). */
export const priceProposalCommands: readonly Command[] = [
  {
    name: 'prices list',
    usage: '',
    summary:
      'Escribe las propuestas de precio, con cuántas personas aceptaron, no aceptaron y no han respondido.',
    options: {},
    arity: [0, 0],
    run: async ({ out, withDb }) => {
      for (const proposal of await withDb((db) => listPriceProposals(db, new Date()))) {
        const { id, plan, holds_on, state, accepted, declined, unanswered, moved } = proposal
        const prices = [proposal.price_month_cents, proposal.price_year_cents].map(moneyText)
        const answers = `aceptaron ${accepted}, no aceptaron ${declined}, sin respuesta ${unanswered}, ya lo pagan ${moved}`
        out.write(`${[id, plan.name, ...prices, holds_on, stateTexts[state], answers].join('\t')}\n`)
      }
      return 0
    },
  },
  {
    name: 'prices propose',
    usage: 'PLAN --from AAAA-MM-DD',
    summary: 'Propone el precio de hoy de un plan a quienes pagan otro, desde ese día, y les escribe.',
    options: { from: { type: 'string' } },
    arity: [1, 1],
    run: async ({ args: [slug = ''], flags: { from }, out, withDb }) => {
      if (typeof from !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(from))
        throw new CommandError('Di desde qué día, como --from 2027-03-01.')
      const { asked, id } = await withDb(async (db) => {
        const plan = (await listPlans(db)).find((one) => one.slug === slug)
        if (plan === undefined) throw new CommandError(`No hay un plan «${slug}».`)
        const wanted = { planId: plan.id, revision: plan.revision, holds_on: from }
        const key = crypto.randomUUID()
        return await addPriceProposal(db, operatorAuthor(new Date()), { ...wanted, idempotency_key: key })
      })
      out.write(`Propuesta ${id}: se les escribe a ${asked} personas.\n`)
      return 0
    },
  },
  {
    name: 'prices withdraw',
    usage: 'NÚMERO',
    summary: 'Retira una propuesta de precio; quien ya paga el precio nuevo lo conserva.',
    options: {},
    arity: [1, 1],
    run: async ({ args: [number = ''], out, withDb }) => {
      if (!/^\d{1,9}$/.test(number)) throw new CommandError('Di el número de la propuesta, como 12.')
      await withDb((db) => withdrawPriceProposal(db, operatorAuthor(new Date()), Number(number)))
      out.write('Quedó retirada.\n')
      return 0
    },
  },
]
