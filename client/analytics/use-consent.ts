import { useContext, useEffect, useState } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import { ServedRouteIds } from '#client/kit/served-route-ids.ts'
import type { RootSite } from '#client/root.tsx'
import type { Choice } from './consent-choice.ts'

// Most sites have no tag manager, so their pages come without its code.
const importChoice = () => import('./consent-choice.ts')
const importTagManager = () => import('./tag-manager.ts')

/** Unknown until hydration, because the HTML is the same for everyone. */
type Answer = Choice | 'refused by the browser' | 'not yet' | 'unknown'

export interface Consent {
  answer: Answer
  isOpen: boolean
  /** Shows the question again; null when the site has no tag manager. */
  ask: (() => void) | null
  close: () => void
  choose: (choice: Choice['choice']) => void
}

/**
 * The consent to analytics (docs/product.md#analytics-and-consent): asked once, stored on the device, revocable at any
 * time.
 */
export function useConsent(): Consent {
  const tagManager = useRouteLoaderData<RootSite>('root')?.tagManager ?? null
  const [answer, setAnswer] = useState<Answer>('unknown')
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    if (tagManager === null) return
    void importChoice().then(({ recallChoice, refusesTracking }) => {
      const found = refusesTracking() ? 'refused by the browser' : (recallChoice(new Date()) ?? 'not yet')
      setAnswer(found)
      // Never closes it: somebody may have opened it while this was loading.
      if (found === 'not yet') setOpen(true)
    })
  }, [tagManager])
  useTagManager(typeof answer === 'object' && answer.choice === 'accept')

  return {
    answer,
    isOpen,
    ask: tagManager === null ? null : () => setOpen(true),
    close: () => setOpen(false),
    choose: (choice) => {
      setOpen(false)
      const now = new Date()
      void importChoice().then(async ({ rememberChoice }) => {
        setAnswer(rememberChoice(choice, now))
        // Last, because it reloads the page.
        if (choice === 'reject') (await importTagManager()).removeTagManager()
      })
    },
  }
}

/** Loads the tag manager after consent, on pages whose content policy allows it. */
function useTagManager(isAccepted: boolean): void {
  const tagManager = useRouteLoaderData<RootSite>('root')?.tagManager ?? null
  const isLetIn = useContext(ServedRouteIds).includes('public-layout')
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: Runs on each page; some addresses are personal.
  useEffect(() => {
    if (tagManager === null || !isAccepted || !isLetIn) return
    let isCurrent = true
    void importTagManager().then(({ loadTagManager }) => isCurrent && loadTagManager(tagManager))
    return () => {
      isCurrent = false
    }
  }, [tagManager, isAccepted, isLetIn, key])
}
