import '#client/billing/account/style.css'
import type { ReactNode } from 'react'
import { Icon } from '#client/kit/Icon.tsx'

interface PlanNoticeProps {
  kind: 'alarm' | 'quiet'
  title: string
  children: ReactNode
}

/** A notice about the member's plan with what to do about it. */
export function PlanNotice({ kind, title, children }: PlanNoticeProps) {
  return (
    <section className="plan-notice" data-kind={kind} aria-label={title}>
      <Icon name={kind === 'alarm' ? 'alert' : 'bell'} />
      <div className="stack gap-2">
        <strong>{title}</strong>
        {children}
      </div>
    </section>
  )
}
