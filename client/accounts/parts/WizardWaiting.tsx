import type { WizardStep } from '#client/accounts/wizard.rules.ts'
import { useStandIn } from '#client/kit/page-reached.ts'
import { Waiting } from '#client/kit/Waiting.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { WizardSteps } from './WizardSteps.tsx'

interface WizardWaitingProps {
  title: string
  step: WizardStep
}

/** A step in the shape it will have, while the device says how far one has come. */
export function WizardWaiting({ title, step }: WizardWaitingProps) {
  useStandIn()
  return (
    <AuthFrame title={title}>
      <WizardSteps step={step} />
      <Waiting />
    </AuthFrame>
  )
}
