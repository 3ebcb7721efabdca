import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { entryFactorQuery } from '#client/accounts/second-factor/data.ts'
import { AdminFactorSetup } from '#client/accounts/second-factor/parts/AdminFactorSetup.tsx'
import { AdminPasswordForm } from '#client/accounts/second-factor/parts/AdminPasswordForm.tsx'
import { LoadError } from '#client/kit/LoadError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'

/**
 * Asks an administrator or curator for the password and the second factor, in a dialog or on a page. Who has no second
 * factor sets one up first (docs/product.md#roles-and-administration).
 */
export function AdminEntryForm() {
  const { data: request, error, refetch } = useQuery(entryFactorQuery)
  const [isSettingUp, setSettingUp] = useState(false)
  if (error && !request) return <LoadError what="la entrada" error={error} onRetry={() => void refetch()} />
  if (!request) return <LoadingSkeleton />
  if (isSettingUp || request.methods.length === 0) {
    return (
      <AdminFactorSetup
        onStart={() => setSettingUp(true)}
        onDone={async () => {
          await refetch()
          setSettingUp(false)
        }}
      />
    )
  }
  return <AdminPasswordForm request={request} />
}
