import type { WizardStep } from '#client/accounts/wizard.rules.ts'
import { visibleSteps } from '#client/accounts/wizard.rules.ts'

/** The progress through the registration. */
export function WizardSteps({ step }: { step: WizardStep }) {
  const steps = visibleSteps(step)
  const current = steps.findIndex((one) => one.step === step)
  return (
    <ol className="wizard-steps" aria-label="Pasos del registro">
      {steps.map(({ step: address, name }, index) => (
        <li
          key={address}
          aria-current={index === current ? 'step' : undefined}
          data-done={index < current || undefined}
        >
          {name}
          {index < current ? <span className="visually-hidden"> (hecho)</span> : null}
        </li>
      ))}
    </ol>
  )
}
