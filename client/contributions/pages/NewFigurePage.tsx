import '#client/contributions/style.css'
import '#client/contributions/form.css'
import '#client/catalogue/style.css'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { memberDraftStore } from '#client/accounts/drafts.data.ts'
import { memberItemPath } from '#client/catalogue/members/rules.ts'
import { useContributionChanges } from '#client/contributions/data.ts'
import { FigureFields } from '#client/contributions/parts/FigureFields.tsx'
import { LikelyDuplicates } from '#client/contributions/parts/LikelyDuplicates.tsx'
import { PlaceFields, usePlaces } from '#client/contributions/parts/PlaceFields.tsx'
import { contributionsPath, knownTexts, noFigure, readSources } from '#client/contributions/rules.ts'
import { readText } from '#client/kit/address.ts'
import { FormError } from '#client/kit/FormError.tsx'
import { Link } from '#client/kit/Link.tsx'
import { PageHead } from '#client/kit/PageHead.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { showToast } from '#client/kit/toasts.ts'
import { useForm } from '#client/kit/use-form.ts'

/** Adds a figure that the catalogue misses. `name` and `barcode` of the address fill in the form. */
export default function NewFigurePage() {
  const [search] = useSearchParams()
  const known = { name: readText(search, 'name'), barcode: readText(search, 'barcode') }
  return (
    <div className="contribution-page">
      <PageHead title="Agregar una figura" isHidden />
      <header className="contribution-one-head">
        <h1>Agrega la figura que falta</h1>
        <p>
          Es tuya desde que la envías: puedes marcarla, apartarla y ponerle fotos. Solo tú la ves hasta que se
          revise.
        </p>
      </header>
      <NewFigure key={`${known.name} ${known.barcode}`} known={known} />
    </div>
  )
}

const blank = { ...noFigure, type: 'figura', currency: 'MXN', license: '', line: '' }

interface NewFigureProps {
  known: { name: string; barcode: string }
}

/** The form of a missing figure, and the place that its license and line name. */
function useNewFigure({ known }: NewFigureProps) {
  const navigate = useNavigate()
  const { add } = useContributionChanges()
  const [draftStore] = useState(() => memberDraftStore(`figura-que-falta-${known.name}-${known.barcode}`))
  const form = useForm({
    initial: { ...blank, ...known },
    draftStore,
    send: async ({ values, key }) => {
      const { sources, message, license: _, line: __, ...texts } = values
      // A currency alone says nothing.
      const fields = knownTexts({ ...texts, currency: texts.price ? texts.currency : '', sources, message })
      const sent = { kind: 'new_item', fields, message, ...place } as const
      const { id, item } = await add({ ...sent, sources: readSources(sources), idempotency_key: key })
      draftStore.forget()
      showToast({
        kind: 'done',
        about: 'contribution',
        text: `«${texts.name.trim()}» ya es tuya. Márcala, y te avisamos cuando la revisemos.`,
        links: [{ label: 'Ver la aportación', href: `${contributionsPath}/${id}` }],
      })
      await navigate(item ? memberItemPath(item) : `${contributionsPath}/${id}`, { replace: true })
      return null
    },
  })
  const { place, licenseSlug } = usePlaces(form.values)
  return { form, licenseSlug }
}

function NewFigure(props: NewFigureProps) {
  const { form, licenseSlug } = useNewFigure(props)
  const { values, fields, failure, formProps, isSending, change } = form
  return (
    <form className="contribution-form" method="post" {...formProps}>
      <FormError title="No se envió" failure={failure} />
      <LikelyDuplicates name={values.name} barcode={values.barcode} license={licenseSlug} />
      <FigureFields
        form={form}
        before={null}
        place={<PlaceFields values={values} errors={fields} onChange={change} />}
      />
      <div className="contribution-actions">
        <SubmitButton isSending={isSending} sending="Enviando…">
          Agregar la figura
        </SubmitButton>
        <Link className="action" data-kind="quiet" to={contributionsPath}>
          Cancelar
        </Link>
      </div>
    </form>
  )
}
