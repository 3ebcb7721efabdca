import { useSyncExternalStore } from 'react'
import { Icon } from './Icon.tsx'

/** Says for as long as it lasts that there is no connection. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    onConnectionChange,
    () => navigator.onLine,
    () => true,
  )
  if (isOnline) return null
  return (
    <p className="offline-notice" role="status">
      <Icon name="alert" />
      Sin conexión. Ves lo último que se cargó; lo que escribas se queda aquí.
    </p>
  )
}

function onConnectionChange(listener: () => void): () => void {
  const events = ['online', 'offline'] as const
  for (const name of events) window.addEventListener(name, listener)
  return () => {
    for (const name of events) window.removeEventListener(name, listener)
  }
}
