import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'

// Before and after each test of the browser's code.

// happy-dom lacks it.
// biome-ignore lint/suspicious/noConsole: It is where errors are reported.
globalThis.reportError ??= (error) => console.error(error)

// For a busy machine.
configure({ asyncUtilTimeout: 10_000 })

beforeEach(() => {
  // Without it, the first call that writes asks the server for it.
  // biome-ignore lint/suspicious/noDocumentCookie: The tests set the cookie that the product reads.
  document.cookie = 'XSRF-TOKEN=given.signed'
})

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
