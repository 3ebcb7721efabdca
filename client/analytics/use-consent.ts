import { useContext, useEffect, useState } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import type { RootSite } from '#client/root.tsx'
import type { Choice } from './consent-choice.ts'
import { recallChoice, refusesTracking, rememberChoice } from './consent-choice.ts'
import { ServedRouteIds } from './served-route-ids.ts'
import { loadTagManager, removeTagManager } from './tag-manager.ts'

/** Unknown until the page is alive: the HTML is the same for everyone. */
type Answer = Choice | 'refused by the browser' | 'not yet' | 'unknown'

export interface Consent {
  answer: Answer
  isOpen: boolean
  /** Shows the question again; null where nothing is counted and there is nothing to choose. */
  ask: (() => void) | null
  close: () => void
  choose: (choice: Choice['choice']) => void
}

/** Whether visits may be counted (docs/product.md#analytics-and-consent): asked once, kept on the device, taken back at any time. */
export function useConsent(): Consent {
  const tagManager = useRouteLoaderData<RootSite>('root')?.tagManager ?? null
  const [answer, setAnswer] = useState<Answer>('unknown')
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    if (tagManager === null) return
    const found = refusesTracking() ? 'refused by the browser' : (recallChoice(new Date()) ?? 'not yet')
    setAnswer(found)
    setOpen(found === 'not yet')
  }, [tagManager])
  useTagManager(typeof answer === 'object' && answer.choice === 'accept')

  return {
    answer,
    isOpen,
    ask: tagManager === null ? null : () => setOpen(true),
    close: () => setOpen(false),
    choose: (choice) => {
      setAnswer(rememberChoice(choice, new Date()))
      setOpen(false)
      if (choice === 'reject') removeTagManager()
    },
  }
}

/** Loads it after a yes, on pages whose content policy lets it in. */
function useTagManager(isAccepted: boolean): void {
  const tagManager = useRouteLoaderData<RootSite>('root')?.tagManager ?? null
  const isLetIn = useContext(ServedRouteIds).includes('public-layout')
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page anew, for not every address may be told.
  useEffect(() => {
    if (tagManager !== null && isAccepted && isLetIn) loadTagManager(tagManager)
  }, [tagManager, isAccepted, isLetIn, key])
}
