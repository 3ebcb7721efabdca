import { Link } from 'react-router'
import { CheckboxField } from '#client/kit/CheckboxField.tsx'

/** Unchecked by default, because consent must be given actively. */
export function TermsField({ error }: { error: string | undefined }) {
  return (
    <CheckboxField input={{ name: 'terms', value: 'yes' }} error={error}>
      Tengo 14 años o más y acepto los{' '}
      <Link to="/terminos-y-condiciones" target="_blank">
        términos y condiciones
      </Link>
      .
    </CheckboxField>
  )
}
