import { useId } from 'react'
import { Link } from 'react-router'
import { Icon } from '#client/kit/Icon.tsx'

/** Unchecked by default, because consent must be given actively. */
export function TermsField({ error }: { error: string | undefined }) {
  const id = useId()
  return (
    <div className="tick-field">
      <label>
        <input
          type="checkbox"
          name="terms"
          value="yes"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>
          Tengo 14 años o más y acepto los{' '}
          <Link to="/terminos-y-condiciones" target="_blank">
            términos y condiciones
          </Link>
          .
        </span>
      </label>
      {error ? (
        <p className="field-error" id={id}>
          <Icon name="alert" />
          {error}
        </p>
      ) : null}
    </div>
  )
}
