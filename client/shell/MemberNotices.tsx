import { useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { onDeviceChange, recall, remember } from '#client/device.ts'
import { QuietLink } from '#client/kit/Action.tsx'
import { dayText } from '#client/kit/days.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { IconButton } from '#client/kit/IconButton.tsx'

/** Says on every page which member an administrator is viewing as, with a link back (docs/safety.md#administrators). */
export function ViewAsNotice({ fullname, viewer }: { fullname: string; viewer: string }) {
  return (
    <p className="viewed-by row strong wrap justify-center gap-2-4" role="status">
      <span>
        {viewer}: estás viendo la cuenta de {fullname}
      </span>
      <Link className="touch link" to="/logout">
        Volver a la administración
      </Link>
    </p>
  )
}

/** Whether the member folded the notice of the incomplete profile into the dot at the avatar. The next login unfolds it. */
export function useFoldedNotice(): boolean {
  return useSyncExternalStore(
    onDeviceChange,
    () => recall('foldedNotice') !== null,
    () => false,
  )
}

export function foldNotice(): void {
  remember('foldedNotice', 'profile')
}

/**
 * Shown in the header of the members' area while `profile_incomplete` is true, unless it is folded (docs/product.md#navigation). Only
 * La Cueva gives it a colour.
 */
export function ProfileIncomplete({ onFold }: { onFold: () => void }) {
  const isQuiet = useLocation().pathname !== '/dashboard'
  return (
    <aside
      className="profile-incomplete row tiny wrap gap-0-2"
      data-quiet={isQuiet || undefined}
      aria-label="Perfil incompleto"
    >
      <p className="medium">Revisa tu perfil y completa tu información</p>
      <Link className="text-action" to="/configuracion/cuenta">
        Revisar
      </Link>
      <IconButton icon="close" label="Ocultar este aviso hasta que vuelvas a entrar" onClick={onFold} />
    </aside>
  )
}

const plan = '/configuracion/plan'

/**
 * The notice above every page after a failed renewal: how long the plan is kept and where to pay. The pages of the
 * plan show it themselves.
 */
export function PaymentOverdue({ until }: { until: string }) {
  if (useLocation().pathname.startsWith(plan)) return null
  return (
    <aside className="payment-overdue row wrap round-l gap-2-3 on-raised" aria-label="Pago pendiente">
      <Icon name="alert" />
      <p>No pudimos cobrar tu renovación. Conservas tu plan hasta el {dayText(until)}.</p>
      <QuietLink to={plan}>Resolverlo</QuietLink>
    </aside>
  )
}
