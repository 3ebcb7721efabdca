import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { logout } from '#client/accounts/login.data.ts'
import { AuthFrame } from '#client/accounts/parts/AuthFrame.tsx'
import { forgetReturnPath } from '#client/accounts/return-path.data.ts'
import type { LogoutState } from '#client/accounts/rules.ts'
import { forgetVisitorDrafts, recall } from '#client/device.ts'
import { MainLink, QuietButton, QuietLink } from '#client/kit/Action.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { countText } from '#client/kit/numbers.ts'
import { useLocationState } from '#client/kit/use-location-state.ts'

const openElsewhere =
  'Tu cuenta ya no está abierta aquí. Cuando tengas conexión, entra otra vez y cierra la sesión anterior en Seguridad.'

/** Long enough to read the page and to choose another link. */
const readingMs = 6_000

/** Who chooses to leave is asked first if the device holds changes that the server does not have. */
export default function LogoutPage() {
  const { logoutReason } = useLocationState<LogoutState>()
  const [unsent, setUnsent] = useState<number | null>(logoutReason === undefined ? null : 0)
  useEffect(() => {
    if (unsent !== null) return
    // Without the code nothing could have been kept.
    countUnsent().then(setUnsent, () => setUnsent(0))
  }, [unsent])
  if (unsent === null) return <AuthFrame title="Salir" />
  if (unsent === 0) return <LoggedOut />
  const discard = () => void discardUnsent().then(() => setUnsent(0))
  const changes = countText(unsent, 'cambio', 'cambios')
  return (
    <AuthFrame
      title="Salir"
      heading={`Tienes ${changes} por enviar`}
      lead="Lo que falta por enviar solo está en este dispositivo. Si sales ahora, se borra."
    >
      <MainLink to="/dashboard">Regresar y enviar</MainLink>
      <QuietButton onClick={discard}>Salir sin enviar</QuietButton>
    </AuthFrame>
  )
}

// The members' area has loaded this code; a visitor of the page does not need it.
const loadOutbox = () => import('#client/device/outbox/changes.data.ts')

const loadUnsent = async () => (await import('#client/device/outbox/UnsentList.tsx')).unsentList()

async function countUnsent(): Promise<number> {
  if (recall('token') === null) return 0
  const { loadChanges, outbox } = await loadOutbox()
  await loadChanges('opening')
  return outbox().length
}

async function discardUnsent(): Promise<void> {
  const { discardAllChanges } = await loadOutbox()
  await discardAllChanges()
}

/** Clears the device whatever the server answers, so it works offline (docs/safety.md#sessions-and-tokens). */
function LoggedOut() {
  const { logoutReason } = useLocationState<LogoutState>()
  const wasLost = logoutReason === 'session_lost'
  const navigate = useNavigate()
  const [errorText, setErrorText] = useState<string | null>(null)
  /** Undefined until it is known, null if nothing waits. */
  const [unsent, setUnsent] = useState<ReactNode>()

  useEffect(() => {
    if (!wasLost) {
      forgetReturnPath()
      forgetVisitorDrafts()
    }
    // The token of the device may already be that of the next session, such as the administrator's after viewing as a member.
    if (logoutReason === 'logged_out_elsewhere') return
    void logout().then(({ nextPath, error }) => {
      setErrorText(error)
      if (nextPath !== null) void navigate(nextPath, { replace: true })
    })
  }, [navigate, logoutReason, wasLost])

  useEffect(() => {
    if (wasLost) void loadUnsent().then(setUnsent, () => setUnsent(null))
  }, [wasLost])

  useEffect(() => {
    if (unsent !== null) return
    const timer = setTimeout(() => void navigate('/', { replace: true }), readingMs)
    return () => clearTimeout(timer)
  }, [unsent, navigate])

  if (logoutReason === 'account_deleted') return <Closed />
  return wasLost ? (
    <AuthFrame
      title="Salir"
      heading="Tu sesión terminó"
      lead={unsent === null ? <span role="status">Redireccionando al inicio</span> : null}
    >
      {unsent}
      <MainLink to="/entrar">Entrar otra vez</MainLink>
    </AuthFrame>
  ) : (
    <AuthFrame title="Salir" heading="Hasta pronto" lead="Saliste de tu cuenta en este dispositivo.">
      {errorText === null ? null : (
        <FormError
          title="No pudimos avisar al servidor"
          failure={{ message: `${errorText}\n${openElsewhere}`, fields: {} }}
          hasFields={false}
        />
      )}
      <MainLink to="/entrar">Entrar otra vez</MainLink>
      <QuietLink to="/">Ir al inicio</QuietLink>
    </AuthFrame>
  )
}

function Closed() {
  return (
    <AuthFrame title="Salir" heading="Tu cuenta quedó borrada" lead="Gracias por haber pasado por aquí.">
      <MainLink to="/">Ir al inicio</MainLink>
    </AuthFrame>
  )
}
