import { Link } from 'react-router'
import type { Operator } from '#contract/legal.ts'

/** The operator of this site, from the configuration; missing values are named as missing. */
export function OperatorText({ operator }: { operator: Operator }) {
  const { name, address, email } = operator
  if (name === null) {
    return (
      <p>
        Quien opera este sitio todavía no ha publicado aquí su nombre y su domicilio. Mientras no lo haga,
        este sitio no debería cobrar ni abrir cuentas al público. Puedes escribirle por el{' '}
        <Link to="/contacto">formulario de contacto</Link>.
      </p>
    )
  }
  return (
    <p>
      Este sitio lo opera <strong>{name}</strong>
      {address ? <>, con domicilio en {address}</> : null}. Puedes escribirle{' '}
      {email ? (
        <>
          a <a href={`mailto:${email}`}>{email}</a> o{' '}
        </>
      ) : null}
      por el <Link to="/contacto">formulario de contacto</Link>.
    </p>
  )
}
