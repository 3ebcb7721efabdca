import { useEffect, useState } from 'react'
import { useIsVisitor } from '#client/accounts/has-session.data.ts'

type Parts = typeof import('./VisitorMarks.tsx')

/**
 * What visitors mark with, once it has loaded; null for members, on the server and without a network. Not `lazy`: its fallback would
 * delay the hydration of other parts, and without a network it would replace the page by an error.
 */
export function useVisitorMarks(): Parts | null {
  const isVisitor = useIsVisitor()
  const [parts, setParts] = useState<Parts | null>(null)
  useEffect(() => {
    if (isVisitor) import('./VisitorMarks.tsx').then(setParts, () => undefined)
  }, [isVisitor])
  return isVisitor ? parts : null
}
