import type { Page } from '@playwright/test'
import type { MemberItem } from '#contract/collection/collection.ts'
import { kept } from './device.ts'
import { callApi, type Member } from './member.ts'
import { drawnLicense } from './server.ts'

// What journeys without a network have in common.

/** Opens the members' area and waits until it would open without a network. */
export async function openWithWorker(page: Page, address = '/dashboard'): Promise<void> {
  await page.goto(address)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
}

/** Figures of the first page that can be found by their names. */
export async function someFigures({ token }: Member): Promise<MemberItem[]> {
  const { data } = await callApi<MemberItem[]>(
    `GET items?page_size=24&licenses=${drawnLicense}&type=none`,
    undefined,
    token,
  )
  const names = data.map(({ name }) => name)
  return data.filter(({ name }) => names.indexOf(name) === names.lastIndexOf(name))
}

export const notice = (page: Page, text: string) => page.getByRole('button', { name: text, exact: true })

/** The changes that wait, in the order in which they were made. */
export async function keptTexts(page: Page): Promise<string[]> {
  const changes = await kept<{ at: number; text: string }>(page, 'vitrina', 'outbox')
  return changes.toSorted((a, b) => a.at - b.at).map(({ text }) => text)
}

/** Whether the device has read all that is the member's own. */
export async function isFilled(page: Page): Promise<boolean> {
  const answers = await kept<{ hash: string }>(page, 'kept-answers', 'answers')
  return answers.some(({ hash }) => hash === 'filled')
}
