import { afterEach, expect, test, vi } from 'vitest'
import {
  deviceKeys,
  forget,
  forgetDraft,
  onDeviceChange,
  recall,
  recallDraft,
  remember,
  storeDraft,
} from './device.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

test('the keys are those of the spec', () => {
  expect(Object.values(deviceKeys)).toEqual(
    expect.arrayContaining(['token', 'user', 'isLogged', 'stripe', 'bsTheme']),
  )
})

test('A stored value can be read until it is removed, and listeners are notified of both', () => {
  const heard: (string | null)[] = []
  const stop = onDeviceChange(() => heard.push(recall('token')))
  remember('token', 'a')
  forget('token')
  stop()
  remember('token', 'b')
  expect(heard).toEqual(['a', null])
})

test('another tab is heard as well', () => {
  const heard = vi.fn()
  const stop = onDeviceChange(heard)
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  stop()
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  expect(heard).toHaveBeenCalledOnce()
})

test('a browser that keeps nothing holds it for as long as the page lives', () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError')
  }
  const storage = { getItem: refuse, setItem: refuse, removeItem: refuse }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  remember('token', 'a')
  expect(recall('token')).toBe('a')
  storeDraft('registro', { email: 'a@b.mx' })
  expect(recallDraft('registro')).toEqual({})
  forget('token')
  expect(recall('token')).toBeNull()
})

test('a draft lives until it was sent', () => {
  storeDraft('registro', { email: 'a@b.mx' })
  expect(recallDraft('registro')).toEqual({ email: 'a@b.mx' })
  forgetDraft('registro')
  expect(recallDraft('registro')).toEqual({})
})
