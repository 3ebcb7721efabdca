import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { leave } from '#client/accounts/door.data.ts'
import { AuthFrame } from '#client/accounts/parts/AuthFrame.tsx'
import { isClosed, isLost, untoldText } from '#client/accounts/rules.ts'
import { forgetWayBack } from '#client/accounts/way-back.data.ts'
import { FormAlert } from '#client/kit/FormAlert.tsx'

/** Long enough to read, and to choose otherwise. */
const readingMs = 6_000

/** docs/safety.md#sessions-and-tokens: the device is cleared whatever the server says, so it works without a connection. */
export default function LogoutPage() {
  const { state } = useLocation()
  const wasLost = isLost(state)
  const navigate = useNavigate()
  const [trouble, setTrouble] = useState<string | null>(null)

  useEffect(() => {
    if (!wasLost) forgetWayBack()
    void leave().then(({ way, trouble: untold }) => {
      setTrouble(untold)
      if (way !== null) void navigate(way, { replace: true })
    })
  }, [navigate, wasLost])

  useEffect(() => {
    if (!wasLost) return
    const timer = setTimeout(() => void navigate('/', { replace: true }), readingMs)
    return () => clearTimeout(timer)
  }, [wasLost, navigate])

  if (isClosed(state)) return <Closed />
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
      {trouble === null ? null : (
        <FormAlert title="No pudimos avisar al servidor" message={untoldText(trouble)} hasFields={false} />
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
