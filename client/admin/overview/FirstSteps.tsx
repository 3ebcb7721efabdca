import { Link, useNavigate } from 'react-router'
import { openImport } from '#client/admin/imports/data.ts'
import { MainLink } from '#client/kit/Action.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { useForm } from '#client/kit/use-form.ts'
import type { FirstStep } from '#contract/admin/overview.ts'
import { sampleFile, sampleFilename } from '#contract/admin/sample-figures.ts'

const steps: Record<FirstStep['what'], { text: string; href: string }> = {
  license: { text: 'Crea tu primera licencia', href: '/kadmin/licencias/nueva' },
  figures: { text: 'Agrega figuras, o impórtalas de un archivo', href: '/kadmin/importaciones' },
  mail: { text: 'Conecta el correo', href: '/kadmin/sistema' },
  backup: { text: 'Haz un respaldo y mira cuándo fue el último', href: '/kadmin/sistema' },
}

/** The first steps while the catalogue is empty, each with a link to its page. */
export function FirstSteps({ steps: items }: { steps: readonly FirstStep[] }) {
  const next = items.find(({ is_done }) => !is_done)
  return (
    <section aria-labelledby="primeros-pasos">
      <h2 id="primeros-pasos">Primeros pasos</h2>
      <ul className="overview-steps stack gap-2">
        {items.map(({ what, is_done }) => (
          <li className="row gap-2" key={what} data-done={is_done ? '' : undefined}>
            <Icon name={is_done ? 'check' : 'arrow'} />
            {what === next?.what ? (
              <MainLink to={steps[what].href}>{steps[what].text}</MainLink>
            ) : (
              <Link className="text-action" to={steps[what].href}>
                {steps[what].text}
              </Link>
            )}
            {is_done ? <span className="visually-hidden">listo</span> : null}
          </li>
        ))}
      </ul>
      <p className="note">
        Los diez pasos de vacío a 2,000 figuras, con lo que se puede usar y lo que no se copia, están en{' '}
        <code>docs/catalogue-start.md</code> del proyecto.
      </p>
      {items.some(({ what }) => what === 'figures') ? <SampleFigures /> : null}
    </section>
  )
}

/** An import like any other: it is looked at first, and undone with one button. */
function SampleFigures() {
  const navigate = useNavigate()
  const { formProps, isSending, failure } = useForm({
    send: async () => {
      const id = await openImport(new File([sampleFile], sampleFilename), () => undefined)
      await navigate(`/kadmin/importaciones/${id}`)
      return null
    },
  })
  return (
    <form className="stack gap-2 above-2 justify-items-start" {...formProps}>
      <FormError title="No se pudo preparar" failure={failure} />
      <button className="action" data-kind="quiet" type="submit" aria-disabled={isSending}>
        {isSending ? 'Preparando…' : 'Prueba con diez figuras'}
      </button>
      <p className="note">Se quitan con «Deshacer la importación».</p>
    </form>
  )
}
