import { expect, onTestFinished, test } from 'vitest'
import { openLog } from '#server/platform/observability/log.ts'
import { openPasswords } from './passwords.ts'

const phrase = 'tres gatos sobre la repisa'

function open() {
  const passwords = openPasswords(openLog('silent'))
  onTestFinished(() => passwords.close())
  return passwords
}

test('A password is stored as Argon2id with the configured cost and a fresh salt', async () => {
  const passwords = open()
  const [one, two] = await Promise.all([passwords.hash(phrase), passwords.hash(phrase)])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(two).not.toBe(one)
  expect(await passwords.verify(one, phrase)).toBe(true)
  expect(await passwords.verify(one, `${phrase} `)).toBe(false)
  expect(await passwords.verify(null, phrase)).toBe(false)
})

test('A character counts as the same however the keyboard encodes it', async () => {
  const passwords = open()
  const kept = await passwords.hash('camión y piñata azul'.normalize('NFC'))
  expect(await passwords.verify(kept, 'camión y piñata azul'.normalize('NFD'))).toBe(true)
})

test('A stored value that is not a hash is an error, and the next password is still compared', async () => {
  const passwords = open()
  await expect(passwords.verify('-', phrase)).rejects.toThrow()
  expect(await passwords.verify(await passwords.hash(phrase), phrase)).toBe(true)
})

test('A few calls wait and the rest are refused at once while the first are running', async () => {
  const passwords = open()
  const ended = await Promise.allSettled(Array.from({ length: 64 }, () => passwords.hash(phrase)))
  const done = ended.filter(({ status }) => status === 'fulfilled')
  expect(done.length).toBeGreaterThanOrEqual(25)
  expect(done.length).toBeLessThanOrEqual(28)
})

test('A call reserves its slot before any other work, and is refused there when none is free', () => {
  const passwords = open()
  const places: (() => void)[] = []
  expect(() => {
    for (;;) places.push(passwords.reserveSlot())
  }).toThrow('unavailable')
  expect(places.length).toBeGreaterThanOrEqual(25)
  places.pop()?.()
  passwords.reserveSlot()
  expect(() => passwords.reserveSlot()).toThrow('unavailable')
})
