import { expect, test } from 'vitest'
import { countdownText, decisionText, isSoon } from './DashboardSections.tsx'

test('near releases count down in days, and imprecise dates never do', () => {
  const from = (date: string | null) => countdownText(date, '2026-11-21')
  expect(from('2026-11-21')).toBe('Sale hoy')
  expect(from('2026-11-22')).toBe('Sale mañana')
  expect(from('2026-12-01')).toBe('En 10 días')
  expect(from('2027-06-01')).toBe('1\u00a0jun\u00a02027')
  expect(from('2026-11')).toBe('nov\u00a02026')
  expect(from('2027-Q1')).toBe('1.er\u00a0trim.\u00a02027')
  expect(from(null)).toBe('sin fecha')
})

test('A release is soon from its day to a week before it, and an imprecise one never', () => {
  const soon = (date: string | null) => isSoon(date, '2026-11-21')
  expect(['2026-11-21', '2026-11-28'].map(soon)).toEqual([true, true])
  expect(['2026-11-20', '2026-11-29', '2026-11', null].map(soon)).toEqual([false, false, false, false])
})

test('A decision names its result, and the reason of a refusal', () => {
  const decided = {
    id: 1,
    kind: 'correction',
    item: null,
    decided_at: null,
    reason: null,
    reason_text: '',
  } as const
  expect(decisionText({ ...decided, state: 'aceptada' })).toBe('Aceptamos tu aportación. ¡Gracias!')
  const refused = { ...decided, state: 'rechazada' } as const
  expect(decisionText({ ...refused, reason: 'sin_fuente' })).toBe(
    'No aceptamos tu aportación. No encontramos una fuente que lo confirme.',
  )
  expect(decisionText({ ...refused, reason: 'otra', reason_text: 'Es de otra línea.' })).toBe(
    'No aceptamos tu aportación. Es de otra línea.',
  )
})
