import type { ComponentType } from 'react'
import { useState } from 'react'
import type { SuggestionPanelProps } from './SuggestionPanel.tsx'

/**
 * The rows below a search field, which are loaded when somebody comes to it. Not by `lazy`: React shows what comes out of
 * its fallback after 300 ms at the earliest.
 */
export function useSuggestionPanel() {
  const [Panel, setPanel] = useState<ComponentType<SuggestionPanelProps> | null>(null)
  function load() {
    const isLoading = import('./SuggestionPanel.tsx').then((part) => setPanel(() => part.SuggestionPanel))
    // Without a connection there are no suggestions to show either.
    isLoading.catch(() => undefined)
  }
  return { Panel, load }
}
