import '#client/accounts/second-factor/style.css'
import { useEffect, useRef } from 'react'
import { recoveryCodesText } from '#client/accounts/second-factor/rules.ts'
import { CheckboxField } from '#client/kit/CheckboxField.tsx'
import { CopyButton } from '#client/kit/CopyButton.tsx'
import { useForm } from '#client/kit/use-form.ts'

interface RecoveryCodesProps {
  codes: readonly string[]
  /** Called once the member has confirmed that the codes are stored. */
  onStored: () => void
}

/** The ten recovery codes. They are shown once, so the member confirms that they are stored before going on. */
export function RecoveryCodes({ codes, onStored }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { formProps, fields } = useForm({
    send: async ({ data }) => {
      if (data.get('stored') !== 'yes') return unstored
      onStored()
      return null
    },
  })
  return (
    <div className="recovery-codes">
      <h3 ref={heading} tabIndex={-1}>
        Guarda tus códigos de recuperación
      </h3>
      <p>
        Si pierdes tu celular, con ellos entras a tu cuenta. Cada código sirve una vez. No los volveremos a
        mostrar.
      </p>
      <ol className="recovery-codes-list">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p className="setup-key-acts">
        <CopyButton text={codes.join('\n')}>Copiar</CopyButton>
        <a
          className="action"
          data-kind="quiet"
          download="vitrina-codigos-de-recuperacion.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(recoveryCodesText(codes))}`}
        >
          Descargar
        </a>
        <button className="action" data-kind="quiet" type="button" onClick={() => window.print()}>
          Imprimir
        </button>
      </p>
      <form className="stacked-form" method="post" {...formProps}>
        <CheckboxField input={{ name: 'stored', value: 'yes' }} error={fields.stored}>
          Ya los guardé en un lugar seguro
        </CheckboxField>
        <button className="action" data-kind="main" type="submit">
          Listo
        </button>
      </form>
    </div>
  )
}

const unstored = {
  message: '',
  fields: { stored: 'Guárdalos primero: no los volveremos a mostrar.' },
}
