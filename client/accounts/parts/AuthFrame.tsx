import '#client/accounts/style.css'
import type { ReactNode } from 'react'
import { PageHead } from '#client/kit/PageHead.tsx'

interface AuthFrameProps {
  title: string
  /** What the page says above all; its title unless said otherwise. */
  heading?: string
  lead?: ReactNode
  children?: ReactNode
}

/** What every screen between the street and the room has: its name, what it is for, and what one does there. */
export function AuthFrame({ title, heading = title, lead, children }: AuthFrameProps) {
  return (
    <section className="door-page">
      <PageHead title={title} isHidden />
      <header className="door-page-head">
        <h1>{heading}</h1>
        {lead ? <p>{lead}</p> : null}
      </header>
      {children}
    </section>
  )
}
