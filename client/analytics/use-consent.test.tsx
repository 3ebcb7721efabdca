import { act, render, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { type Consent, useConsent } from './use-consent.ts'

afterEach(() => {
  Reflect.deleteProperty(navigator, 'globalPrivacyControl')
})

/** A page of a site with a tag manager; returns its current consent. */
function openPage(): () => Consent {
  const seen: Consent[] = []
  function Page() {
    seen.push(useConsent())
    return null
  }
  const router = createMemoryRouter([{ id: 'root', path: '/', Component: Page }], {
    hydrationData: { loaderData: { root: { tagManager: { id: 'GTM-TEST', url: 'http://127.0.0.1' } } } },
  })
  render(<RouterProvider router={router} />)
  return () => {
    const last = seen.at(-1)
    if (last === undefined) throw new Error('The page was not rendered.')
    return last
  }
}

test('The question that was opened before the stored answer is known stays open', async () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
  const consent = openPage()
  act(() => consent().ask?.())
  expect(consent()).toMatchObject({ isOpen: true, answer: 'unknown' })
  await waitFor(() => expect(consent().answer).toBe('refused by the browser'))
  expect(consent().isOpen).toBe(true)
})
