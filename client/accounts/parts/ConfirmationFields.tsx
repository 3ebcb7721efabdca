import { useQuery } from '@tanstack/react-query'
import { confirmationQuery } from '#client/accounts/confirmation.data.ts'
import { FactorFields } from '#client/accounts/second-factor/parts/FactorFields.tsx'
import { LoadError } from '#client/kit/LoadError.tsx'
import { PasswordField } from '#client/kit/PasswordField.tsx'

interface ConfirmationFieldsProps {
  label?: string
  errors: Readonly<Record<string, string>>
}

/** The password, and the second factor of an account that has one unless it was given a moment ago. */
export function ConfirmationFields({ label = 'Tu contraseña', errors }: ConfirmationFieldsProps) {
  const { data: request, error, refetch } = useQuery(confirmationQuery)
  return (
    <>
      <PasswordField name="password" label={label} kind="current-password" error={errors.password} />
      {error && !request ? (
        <LoadError what="tu verificación en dos pasos" error={error} onRetry={() => void refetch()} />
      ) : null}
      {request && request.methods.length > 0 ? (
        <FactorFields methods={request.methods} errors={errors} />
      ) : null}
    </>
  )
}
