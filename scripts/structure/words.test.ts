import { expect, test } from 'vitest'
import { checkWords } from './words.ts'

const messagesFor = (text: string) =>
  checkWords(new Map([['test/example.ts', text]])).map(({ message }) => message)

test.each([
  ['The name takeTurn', 'await takeTurn(tx, userId)', "'takeTurn' says nothing to a newcomer"],
  ['An unclear phrase in a comment', '// Every answer is the same for who asks.', "'who asks' is a riddle"],
  [
    'An unclear phrase in a test name',
    "test('a page hears of the change', () => {})",
    "'hears of' is a riddle",
  ],
])('%s is refused', (_, text, message) => {
  expect(messagesFor(text)).toEqual([expect.stringContaining(message)])
})

test('Plain comments and any text in strings are accepted', () => {
  expect(messagesFor("// Refunds the payment.\nexport const text = 'who asks'")).toEqual([])
})
