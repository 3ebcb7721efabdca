import { expect, test } from 'vitest'
import { momentInMexicoText, partsOf, statusTitle } from './StatusPage.tsx'

const works = {
  away_since: null,
  is_slow: false,
  is_catalogue_readable: true,
  is_quiet: false,
  checked_at: '2026-11-25T20:05:00.000Z',
}
const away = { ...works, is_catalogue_readable: false, away_since: '2026-11-25T20:03:00.000Z' }
const quiet = { ...works, is_quiet: true }

const statesOf = (status: typeof works | typeof away) => partsOf(status).map(({ state }) => state)

test('While the database is away only pages that were seen before open', () => {
  expect(statesOf(works)).toEqual(['works', 'works', 'works', 'works', 'works'])
  expect(statesOf(away)).toEqual(['partly', 'away', 'away', 'away', 'away'])
  expect([works, away].map(statusTitle)).toEqual(['Todo funciona', 'Vitrina funciona solo en parte'])
})

test('A standby reads the catalogue on while the database is away', () => {
  expect(statesOf({ ...away, is_catalogue_readable: true })[0]).toBe('works')
})

test('A database that answers late is no outage', () => {
  const slow = { ...works, is_slow: true }
  expect(statesOf(slow)).toEqual(statesOf(works))
  expect(statusTitle(slow)).toBe('Funciona, pero más lento')
})

test('After a restore payments and e-mails wait', () => {
  expect(statesOf(quiet)).toEqual(['works', 'works', 'works', 'away', 'away'])
  expect(statusTitle(quiet)).toBe('Funciona, con pagos y correos en pausa')
})

test('A moment is told in Mexico City', () => {
  expect(momentInMexicoText('2026-12-01T00:30:00.000Z')).toBe(
    'el 30 de noviembre a las 18:30, hora de la Ciudad de México',
  )
})
