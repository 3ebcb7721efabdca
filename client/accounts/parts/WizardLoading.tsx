import type { WizardStep } from '#client/accounts/wizard.rules.ts'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { usePlaceholderPage } from '#client/kit/placeholder-page.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { WizardSteps } from './WizardSteps.tsx'

interface WizardLoadingProps {
  title: string
  step: WizardStep
}

/** The skeleton of a step until the browser knows the member's progress. */
export function WizardLoading({ title, step }: WizardLoadingProps) {
  usePlaceholderPage()
  return (
    <AuthFrame title={title}>
      <WizardSteps step={step} />
      <LoadingSkeleton shape="fields" />
    </AuthFrame>
  )
}
