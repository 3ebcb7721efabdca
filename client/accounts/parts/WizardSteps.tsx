import { visibleSteps, type WizardStep, type WizardWay } from '#client/accounts/wizard.data.ts'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { usePlaceholderPage } from '#client/kit/placeholder-page.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { Steps } from './Steps.tsx'

export function WizardSteps({ step, way }: { step: WizardStep; way?: WizardWay }) {
  return <Steps {...visibleSteps(step, way)} />
}

export function WizardLoading({ title, step }: { title: string; step: WizardStep }) {
  usePlaceholderPage()
  return (
    <AuthFrame title={title}>
      <WizardSteps step={step} />
      <LoadingSkeleton shape="fields" />
    </AuthFrame>
  )
}
