import '#client/accounts/second-factor/style.css'
import { useState } from 'react'
import type { WithPassword } from '#client/accounts/confirmation.data.ts'
import { SettingsLoading } from '#client/accounts/parts/SettingsLoading.tsx'
import { useSecondFactor } from '#client/accounts/second-factor/data.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SecondFactorMethods } from './SecondFactorMethods.tsx'

interface SecondFactorSectionProps {
  /** Asks for the password when the server requires it. */
  withPassword: WithPassword
}

/** "Verificación en dos pasos" of the security page (docs/product.md#second-factor). */
export function SecondFactorSection({ withPassword }: SecondFactorSectionProps) {
  const factor = useSecondFactor(withPassword)
  const { data: state, error, refetch } = factor.query
  const [codes, setCodes] = useState<readonly string[]>([])
  function onCodes(next: readonly string[]) {
    setCodes(next)
    void factor.refresh()
  }
  return (
    <section className="settings-section" aria-labelledby="second-factor-title">
      <h2 id="second-factor-title">Verificación en dos pasos</h2>
      {codes.length > 0 ? (
        <RecoveryCodes codes={codes} onStored={() => setCodes([])} />
      ) : state ? (
        <SecondFactorMethods state={state} factor={factor} withPassword={withPassword} onCodes={onCodes} />
      ) : (
        <SettingsLoading error={error?.message ?? null} onRetry={() => void refetch()} />
      )}
    </section>
  )
}
