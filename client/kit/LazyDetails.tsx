import type { ReactNode } from 'react'
import { useState } from 'react'

interface LazyDetailsProps {
  className: string
  summary: ReactNode
  /** Drawn when it is first opened: what is folded away may be long. */
  children: () => ReactNode
}

/** More of something, folded away and not even there until somebody wants to see it. */
export function LazyDetails({ className, summary, children }: LazyDetailsProps) {
  const [wasOpened, setOpened] = useState(false)
  return (
    <details
      className={className}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setOpened(true)
      }}
    >
      <summary>{summary}</summary>
      {wasOpened ? children() : null}
    </details>
  )
}
