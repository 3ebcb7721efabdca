import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { logout } from '#client/accounts/login.data.ts'
import { AuthFrame } from '#client/accounts/parts/AuthFrame.tsx'
import { forgetReturnPath } from '#client/accounts/return-path.data.ts'
import type { LogoutState } from '#client/accounts/rules.ts'
import { logoutErrorText } from '#client/accounts/rules.ts'
import { forgetVisitorDrafts } from '#client/device.ts'
import { FormError } from '#client/kit/FormError.tsx'
import { useLocationState } from '#client/kit/use-location-state.ts'

/** Long enough to read the page and to choose another link. */
const readingMs = 6_000

/** Clears the device whatever the server answers, so it works offline (docs/safety.md#sessions-and-tokens). */
export default function LogoutPage() {
  const { logoutReason } = useLocationState<LogoutState>()
  const wasLost = logoutReason === 'session_lost'
  const navigate = useNavigate()
  const [errorText, setErrorText] = useState<string | null>(null)

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
    if (!wasLost) return
    const timer = setTimeout(() => void navigate('/', { replace: true }), readingMs)
    return () => clearTimeout(timer)
  }, [wasLost, navigate])

  if (logoutReason === 'account_deleted') return <Closed />
  return wasLost ? (
    <AuthFrame
      title="Salir"
      heading="Tu sesión terminó"
      lead={<span role="status">Redireccionando al inicio</span>}
    >
      <Link className="action" data-kind="main" to="/entrar">
        Entrar otra vez
      </Link>
    </AuthFrame>
  ) : (
    <AuthFrame title="Salir" heading="Hasta pronto" lead="Saliste de tu cuenta en este dispositivo.">
      {errorText === null ? null : (
        <FormError
          title="No pudimos avisar al servidor"
          failure={{ message: logoutErrorText(errorText), fields: {} }}
          hasFields={false}
        />
      )}
      <Link className="action" data-kind="main" to="/entrar">
        Entrar otra vez
      </Link>
      <Link className="action" data-kind="quiet" to="/">
        Ir al inicio
      </Link>
    </AuthFrame>
  )
}

function Closed() {
  return (
    <AuthFrame title="Salir" heading="Tu cuenta quedó borrada" lead="Gracias por haber pasado por aquí.">
      <Link className="action" data-kind="main" to="/">
        Ir al inicio
      </Link>
    </AuthFrame>
  )
}
