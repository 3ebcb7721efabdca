import { expect, test } from 'vitest'
import { changeText, chargeText, discountText, paymentButtonText } from './charges.rules.ts'

const code = { code: 'HOLA', name: 'Hola', percent_off: null, amount_off_cents: null, charges: null }

test('the text of a promotion names the discount and the number of charges', () => {
  expect(discountText({ ...code, percent_off: 20 })).toBe('20 % menos en todos los cobros')
  expect(discountText({ ...code, amount_off_cents: 5_000, charges: 1 })).toBe('$50 menos en el primer cobro')
  expect(discountText({ ...code, percent_off: 12.5, charges: 3 })).toBe(
    '12.5 % menos en los primeros 3 cobros',
  )
})

test('the sentence beside the button names amount, currency, period and next charge', () => {
  const charges = {
    period: 'year',
    currency: 'MXN',
    total_cents: 159_200,
    next_charge: { on: '2027-11-21', amount_cents: 199_000 },
  } as const
  expect(chargeText(charges)).toBe(
    'Hoy pagas $1,592.00 MXN. El siguiente cobro es de $1,990.00 MXN el 21\u00a0de noviembre de\u00a02027, y después uno cada año hasta que canceles.',
  )
  const nothing = { ...charges, period: 'month', total_cents: 0 } as const
  const free = { ...charges.next_charge, first_paid: { on: '2028-01-21', amount_cents: 10_700 } }
  expect(
    [0, 29_100].map((credit_cents) => chargeText({ ...nothing, next_charge: { ...free, credit_cents } })),
  ).toEqual([
    'Hoy no pagas nada. Tu promoción cubre hasta el 21\u00a0de enero de\u00a02028; ese día se cobran $107.00 MXN, y después uno cada mes hasta que canceles.',
    'Hoy no pagas nada. Tu saldo a favor cubre hasta el 21\u00a0de enero de\u00a02028; ese día se cobran $107.00 MXN, y después uno cada mes hasta que canceles.',
  ])
  expect(chargeText(nothing)).toMatch(/^Hoy no pagas nada\. .* cada mes hasta que canceles\.$/)
  expect([paymentButtonText(charges), changeText(charges)]).toEqual([
    'Pagar $1,592.00 MXN',
    'Cambiar y pagar $1,592.00 MXN',
  ])
  expect([paymentButtonText(nothing), changeText(nothing)]).toEqual([
    'Confirmar sin pagar hoy',
    'Cambiar sin pagar hoy',
  ])
})
