import { type ReactNode, useState } from 'react'

interface LazyDetailsProps {
  className: string
  summary: ReactNode
  isOpen?: boolean
  /** Rendered when the details are first opened, because the content may be long. */
  children: () => ReactNode
}

export function LazyDetails({ className, summary, isOpen = false, children }: LazyDetailsProps) {
  const [startsOpen] = useState(isOpen)
  const [wasOpened, setOpened] = useState(isOpen)
  return (
    <details
      className={className}
      open={startsOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setOpened(true)
      }}
    >
      <summary>{summary}</summary>
      {wasOpened ? children() : null}
    </details>
  )
}
