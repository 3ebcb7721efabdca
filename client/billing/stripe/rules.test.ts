import { expect, test } from 'vitest'
import { screens } from '#client/routes.ts'
import { isPayingPath } from './rules.ts'

test('Stripe may be loaded only on pages where a card is typed or a bank asks for confirmation', () => {
  const names = screens.filter(({ path }) => isPayingPath(path)).map(({ name }) => name)
  expect(names).toEqual(['planChange', 'planCard', 'registerPayment', 'registerCheckout'])
  expect([isPayingPath('/registro-pagos/'), isPayingPath('/registro-pagos/x')]).toEqual([true, false])
})
