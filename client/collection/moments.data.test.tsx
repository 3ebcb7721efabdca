import { expect, test } from 'vitest'
import { forget, remember } from '#client/device.ts'
import { closeToastsAbout, currentToasts } from '#client/kit/toasts.ts'
import { showLineComplete } from './moments.data.ts'

const line = { license_slug: 'odisea', slug: 'itaca', name: 'Ítaca' }
const about = 'line odisea/itaca'
const countTold = () => currentToasts().filter((toast) => toast.about === about).length

test('A completed line is told once, and once to the next member of the tab', () => {
  remember('token', 'of Ana')
  showLineComplete(line)
  expect(countTold()).toBe(1)
  closeToastsAbout(about)
  showLineComplete(line)
  expect(countTold()).toBe(0)

  forget('token')
  remember('token', 'of Berta')
  showLineComplete(line)
  expect(countTold()).toBe(1)
})
