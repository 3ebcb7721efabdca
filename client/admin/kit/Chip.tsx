import type { ReactNode } from 'react'

/** A state in one word; a light one catches the eye. */
export function Chip({ isLight = false, children }: { isLight?: boolean; children: ReactNode }) {
  return (
    <span className="chip" data-kind={isLight ? 'light' : undefined}>
      {children}
    </span>
  )
}
