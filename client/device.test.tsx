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
})

test('The device stores the keys of docs/product.md#sessions', () => {
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

test('A change in another tab is noticed', () => {
  const heard = vi.fn()
  const stop = onDeviceChange(heard)
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  stop()
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  expect(heard).toHaveBeenCalledOnce()
})

test('Without storage, values last as long as the page', () => {
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

test('A draft is kept until it was sent', () => {
  storeDraft('registro', { email: 'a@b.mx' })
  expect(recallDraft('registro')).toEqual({ email: 'a@b.mx' })
  forgetDraft('registro')
  expect(recallDraft('registro')).toEqual({})
})
