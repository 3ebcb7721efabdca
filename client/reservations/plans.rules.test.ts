import { expect, test } from 'vitest'
import { emptyPlan, emptyStep, type PlanDraft, planText, readPlan, toPlanDraft } from './plans.rules.ts'

const read = (draft: Partial<PlanDraft>) => readPlan({ ...emptyPlan, ...draft }, 'MXN')

test('a plan of regular payments is parsed and described', () => {
  const answer = read({ settle: 'within', settle_days: '60', grace_days: '3' })
  if (!('plan' in answer)) throw new Error('It was not read.')
  expect(answer.plan).toMatchObject({
    kind: 'cada_dias',
    every_days: 15,
    percent: 20,
    settle_within_days: 60,
  })
  expect(planText(answer.plan, 'MXN')).toBe(
    '20 % cada 15\u00a0días; todo dentro de 60\u00a0días; 3\u00a0días de gracia',
  )
})

test('paydays are parsed as members write them', () => {
  for (const paydays of ['15, último', '15 y ultimo', 'último;15', '31,15,15']) {
    expect([paydays, read({ kind: 'quincena', paydays })]).toMatchObject([
      paydays,
      { plan: { paydays: [15, 31] } },
    ])
  }
  for (const paydays of ['', 'viernes', '0', '32', '1.5']) {
    expect([paydays, Object.keys(read({ kind: 'quincena', paydays }))]).toEqual([paydays, ['fields']])
  }
})

test('a plan of 30 % and 70 % is parsed and described', () => {
  const steps = [
    { ...emptyStep, part: '30' },
    { ...emptyStep, id: 'second', when: 'llegada' as const, days: '7', part: '70' },
  ]
  const answer = read({ kind: 'fechas', steps })
  if (!('plan' in answer)) throw new Error('It was not read.')
  expect(planText(answer.plan, 'MXN')).toBe('30 % al apartar + 70 % a los 7\u00a0días de llegar')
})

test('an invalid plan gives errors keyed by field name', () => {
  expect(read({ every_days: '0', part: '0' })).toEqual({
    fields: {
      every_days: 'Escribe los días en número entero, desde 1.',
      part: 'Escribe un porcentaje mayor que cero y de 100 como máximo.',
    },
  })
  expect(read({ part: '1.250', unit: 'amount' })).toHaveProperty('fields.part')
  expect(read({ settle: 'day' })).toEqual({ fields: { settle_day: 'Elige el día.' } })
  expect(read({ kind: 'fechas', steps: [{ ...emptyStep, when: 'day', part: '100.5' }] })).toHaveProperty(
    'fields',
  )
})

test('a stored plan becomes a draft that parses to the same plan', () => {
  const answer = read({
    kind: 'quincena',
    part: '350.50',
    unit: 'amount',
    penalty: '5',
    penalty_unit: 'percent',
  })
  if (!('plan' in answer)) throw new Error('It was not read.')
  expect(readPlan(toPlanDraft(answer.plan, 'MXN'), 'MXN')).toEqual(answer)
})
