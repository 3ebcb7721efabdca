import type { CellName } from '#client/collection/copies/rules.ts'
import { shortDayText } from '#client/kit/days.ts'
import { moneyInputText, moneyText } from '#client/kit/money.ts'
import type { Copy } from '#contract/collection.ts'
import { conditions } from '#contract/collection-words.ts'

/** A field of a copy as typed. */
export function cellTextOf(copy: Copy, name: CellName): string {
  if (name === 'price') return moneyInputText(copy.price_paid_cents, copy.currency ?? 'MXN')
  return copy[name] ?? ''
}

/** The displayed value of the field and the kind of its input. */
export function cellInputOf(copy: Copy, name: CellName) {
  const { condition, price_paid_cents: cents, currency, acquired_on } = copy
  if (name === 'condition') {
    return { shown: condition && conditions[condition], kind: 'choice', options: conditions } as const
  }
  if (name === 'price') {
    const shown = cents === null || currency === null ? null : moneyText(cents, currency)
    return { shown, kind: 'money', maxLength: 40 } as const
  }
  if (name === 'acquired_on')
    return { shown: acquired_on && shortDayText(acquired_on), kind: 'date' } as const
  return { shown: copy[name], kind: 'text' } as const
}
