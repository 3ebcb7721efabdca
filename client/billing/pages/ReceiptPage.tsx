import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { SettingsFrame } from '#client/accounts/parts/SettingsFrame.tsx'
import { SettingsLoading } from '#client/accounts/parts/SettingsLoading.tsx'
import { ApiError } from '#client/api.ts'
import { receiptQuery } from '#client/billing/account/data.ts'
import { ReceiptSheet } from '#client/billing/account/parts/ReceiptSheet.tsx'
import { EmptyState } from '#client/kit/EmptyState.tsx'

/** A receipt at its own address, so that it can be printed and bookmarked. */
export default function ReceiptPage() {
  const { id = '' } = useParams()
  const { data: receipt, error, refetch } = useQuery(receiptQuery(id))
  return (
    <SettingsFrame title="Recibo">
      {receipt ? (
        <ReceiptSheet receipt={receipt} />
      ) : (
        <NoReceipt error={error} onRetry={() => void refetch()} />
      )}
      <p className="receipt-actions">
        {receipt ? (
          <button className="action" data-kind="main" type="button" onClick={() => window.print()}>
            Imprimir
          </button>
        ) : null}
        {receipt?.provider_url ? (
          <a
            className="action"
            data-kind="quiet"
            href={receipt.provider_url}
            rel="noreferrer"
            target="_blank"
          >
            Recibo del procesador de pagos
          </a>
        ) : null}
        <Link className="action" data-kind="quiet" to="/configuracion/plan">
          Volver a mi plan
        </Link>
      </p>
    </SettingsFrame>
  )
}

/** Offers no retry when the receipt does not exist. */
function NoReceipt({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const isMissing = error instanceof ApiError && error.code === 'receipt_not_found'
  if (!isMissing) return <SettingsLoading error={error?.message ?? null} onRetry={onRetry} />
  return (
    <EmptyState role="status" pin={{ icon: 'receipt', tone: 'plain' }}>
      <h2>No encontramos ese recibo</h2>
      <p>Revisa la dirección, o búscalo entre los pagos de tu plan.</p>
    </EmptyState>
  )
}
