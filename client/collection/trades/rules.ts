import { dayText, mexicoDay } from '#client/kit/days.ts'
import { choice, day, money, optional, type TextsOf, text } from '#client/kit/described-fields.ts'
import { currencyOptions } from '#client/kit/money.ts'
import { dotted } from '#client/kit/numbers.ts'
import { priceMax } from '#contract/catalogue/words.ts'
import type { Trade } from '#contract/collection/collection.ts'
import type { TradedItem } from '#contract/collection/trades.ts'
import { conditions, type TradeKind, tradeKinds } from '#contract/collection/words.ts'
import { moneyText } from '#contract/money.ts'

export const tradeFields = (currency: string) => ({
  kind: { label: 'Qué haces con ella', kind: choice<TradeKind>(Object.entries(tradeKinds)) },
  amount_cents: { label: 'Cuánto pides (opcional)', kind: optional(money(currency, priceMax)) },
  currency: { label: 'Moneda', kind: choice<string>(currencyOptions(currency)) },
  until: {
    label: 'Hasta cuándo (opcional)',
    kind: optional(day(mexicoDay(new Date()), () => '2100-12-31')),
  },
  note: {
    label: 'Nota para quien la vea (opcional)',
    help: 'Por ejemplo: La caja tiene un golpe. Busco la versión roja.',
    kind: optional(text),
  },
})

export type TradeTexts = TextsOf<ReturnType<typeof tradeFields>>

/** "La vendo en $450.00, hasta el 31 dic 2026". */
export function tradeText({ kind, until, ...asked }: Trade, today: string): string {
  const days = until === null ? '' : until < today ? ', venció el ' : ', hasta el '
  return tradeKinds[kind] + priceText(asked) + days + (until === null ? '' : dayText(until))
}

const theirs: Record<TradeKind, string> = {
  venta: 'La vende',
  cambio: 'La cambia',
  ambas: 'La vende o la cambia',
}

/** The same of another member's copies: "La vende en $450.00 · Completa · La caja tiene un golpe". */
function tradesText(trades: TradedItem['trades']): string {
  return trades
    .map(({ kind, condition, note, until, ...asked }) =>
      dotted(
        theirs[kind] + priceText(asked),
        condition && conditions[condition],
        note,
        until && `Hasta el ${dayText(until)}`,
      ),
    )
    .join(' / ')
}

/** What is asked for each of these figures, by their ids. */
export function tradeNotes(
  items: readonly { id: number; trades?: TradedItem['trades'] | undefined }[],
): ReadonlyMap<number, string> {
  return new Map(items.flatMap(({ id, trades }) => (trades ? [[id, tradesText(trades)]] : [])))
}

function priceText({ amount_cents, currency }: Pick<Trade, 'amount_cents' | 'currency'>): string {
  return amount_cents === null || currency === null ? '' : ` en ${moneyText(amount_cents, currency)}`
}
