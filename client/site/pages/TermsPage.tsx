import type { LoaderFunctionArgs } from 'react-router'
import { Link, useLoaderData } from 'react-router'
import { PageHead } from '#client/kit/PageHead.tsx'
import { pageRequestOf } from '#client/loader-context.ts'
import { LegalArticle } from '#client/site/legal/LegalArticle.tsx'
import { OperatorText } from '#client/site/legal/OperatorText.tsx'
import { termsOfPayment } from '#client/site/legal/TermsOfPayment.tsx'
import { termsOfUse } from '#client/site/legal/TermsOfUse.tsx'
import { termsVersion } from '#contract/legal.ts'

export function loader({ context }: LoaderFunctionArgs) {
  const { operator, publicUrl } = pageRequestOf(context)
  return { operator, canonical: `${publicUrl}/terminos-y-condiciones` }
}

export default function TermsPage() {
  const { operator, canonical } = useLoaderData<typeof loader>()
  const who = { id: 'quien', title: 'Quién opera el sitio', text: <OperatorText operator={operator} /> }
  return (
    <>
      <PageHead
        title="Términos y condiciones"
        description="Las reglas para usar Vitrina: la cuenta, el catálogo, los planes, la renovación y cómo cancelar."
        canonical={canonical}
      />
      <LegalArticle
        title="Términos y condiciones"
        version={termsVersion}
        lead={
          <p>
            Al abrir una cuenta aceptas estas reglas. Están escritas para leerse. Lo que hacemos con tus datos
            está aparte, en el <Link to="/politica-de-privacidad">aviso de privacidad</Link>.
          </p>
        }
        sections={[who, ...termsOfUse, ...termsOfPayment]}
      />
    </>
  )
}
