import { expect, test } from 'vitest'
import { openPasswords } from './passwords.ts'

const phrase = 'tres gatos sobre la repisa'

test('a password is kept as Argon2id with the cost that is asked of it, and never twice alike', async () => {
  const passwords = openPasswords()
  const [one, two] = await Promise.all([passwords.hash(phrase), passwords.hash(phrase)])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(two).not.toBe(one)
  expect(await passwords.verify(one, phrase)).toBe(true)
  expect(await passwords.verify(one, `${phrase} `)).toBe(false)
  expect(await passwords.verify(null, phrase)).toBe(false)
})

test('a letter is the same letter however the keyboard writes it', async () => {
  const passwords = openPasswords()
  const kept = await passwords.hash('camión y piñata azul'.normalize('NFC'))
  expect(await passwords.verify(kept, 'camión y piñata azul'.normalize('NFD'))).toBe(true)
})

test('a few wait their turn and the rest are refused at once, while the first are still at work', async () => {
  const passwords = openPasswords()
  const asked = Array.from({ length: 64 }, () => passwords.hash(phrase))
  expect(() => passwords.refuseWhenFull()).toThrow('unavailable')
  const ended = await Promise.allSettled(asked)
  const done = ended.filter(({ status }) => status === 'fulfilled')
  expect(done.length).toBeGreaterThanOrEqual(25)
  expect(done.length).toBeLessThanOrEqual(28)
  expect(() => passwords.refuseWhenFull()).not.toThrow()
})
