import type { LoaderFunctionArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import { PageHead } from '#client/kit/PageHead.tsx'
import { pageRequestOf } from '#client/loader-context.ts'
import { LegalArticle } from '#client/site/legal/LegalArticle.tsx'
import { OperatorText } from '#client/site/legal/OperatorText.tsx'
import { privacyOfData } from '#client/site/legal/PrivacyOfData.tsx'
import { privacyOfRights } from '#client/site/legal/PrivacyOfRights.tsx'
import { privacyVersion } from '#contract/legal.ts'

export function loader({ context }: LoaderFunctionArgs) {
  const { operator, tagManager, publicUrl } = pageRequestOf(context)
  return { operator, tagManager, canonical: `${publicUrl}/politica-de-privacidad` }
}

export default function PrivacyPage() {
  const { operator, tagManager, canonical } = useLoaderData<typeof loader>()
  const who = { id: 'responsable', title: 'Quién es responsable', text: <OperatorText operator={operator} /> }
  return (
    <>
      <PageHead
        title="Política de privacidad"
        description="El aviso de privacidad de Vitrina: qué datos usamos, para qué, por cuánto tiempo y cómo ejercer tus derechos ARCO."
        canonical={canonical}
      />
      <LegalArticle
        title="Política de privacidad"
        version={privacyVersion}
        lead={
          <p>
            Este es el aviso de privacidad integral. En corto: puedes recorrer todo el catálogo sin decirnos
            quién eres; con cuenta, tu colección es privada hasta que tú la abras; tus datos no se venden y te
            los llevas cuando quieras.
          </p>
        }
        sections={[who, ...privacyOfData(operator), ...privacyOfRights(operator, tagManager)]}
      />
    </>
  )
}
