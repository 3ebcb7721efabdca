import { useIsFinished } from '#client/accounts/finished.data.ts'
import { ResetFrame } from '#client/accounts/parts/Steps.tsx'
import { MainLink, QuietLink } from '#client/kit/Action.tsx'
import { Icon } from '#client/kit/Icon.tsx'

/** The second step: the link is in the mail. The text is the same whether or not the account exists. */
export default function VerifyPage() {
  const isRequested = useIsFinished('reset-requested')
  return (
    <ResetFrame
      title="Confirma tu correo"
      heading={isRequested ? 'Revisa tu correo' : 'Confirma tu correo'}
      done={isRequested ? 1 : 0}
    >
      <p className="awaiting-mail-where media anywhere gap-3 pad-4 sunken round-l">
        <Icon name="mail" />
        <span>
          {isRequested
            ? 'Si hay una cuenta con ese correo, le mandamos un enlace.'
            : 'Si olvidaste tu contraseña y pediste un enlace, ábrelo desde tu correo.'}{' '}
          Sirve una vez, durante una hora.
        </span>
      </p>
      <p className="note pretty">
        {isRequested
          ? '¿No llega? Revisa la carpeta de correo no deseado, o pídelo otra vez con la dirección bien escrita.'
          : '¿Acabas de crear tu cuenta? Para validarla abre el enlace del correo que recibiste al registrarte.'}
      </p>
      <MainLink to="/entrar">Ir a entrar</MainLink>
      <QuietLink to="/recuperar-contrasena">
        {isRequested ? 'Pedir otro enlace' : 'Pedir un enlace'}
      </QuietLink>
    </ResetFrame>
  )
}
