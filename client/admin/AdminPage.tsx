import '#client/accounts/style.css'
import '#client/accounts/settings.css'
import { requestViewAsMember } from '#client/accounts/role.data.ts'
import { isAdministrator } from '#client/accounts/rules.ts'
import { useUser } from '#client/accounts/session.data.ts'
import { Field } from '#client/kit/Field.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { PageHead } from '#client/kit/PageHead.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { useForm } from '#client/kit/use-form.ts'

/** docs/product.md#roles-and-administration. So far it only offers "Ver como". */
export default function AdminPage() {
  const user = useUser()
  return (
    <div className="settings">
      <PageHead title="Administración" isHidden />
      <header className="settings-head">
        <h1>Administración</h1>
        <p>
          {user && isAdministrator(user)
            ? 'Las tablas del catálogo y de las cuentas están en construcción. Mientras tanto, el catálogo se importa y se corrige con npm run manage en el servidor.'
            : 'Esta parte es para quien administra el catálogo.'}
        </p>
      </header>
      {user && isAdministrator(user) ? <LookAs /> : null}
    </div>
  )
}

function LookAs() {
  const { formProps, isSending, failure } = useForm({
    send: async ({ data }) => {
      window.location.assign(await requestViewAsMember(String(data.get('username') ?? '')))
      return null
    },
  })
  return (
    <section className="settings-section" aria-labelledby="ver-como">
      <h2 id="ver-como">Ver como</h2>
      <form className="door-form" method="post" {...formProps} noValidate={false}>
        <FormError title="No se puede ver así" failure={failure} />
        <Field
          name="username"
          label="Nombre de usuario"
          help="Ves lo que ve esa persona, durante media hora, y queda anotado. Hace falta haber entrado por «Administración», en tu menú."
          error={failure?.fields.username}
        >
          {(ties) => (
            <input
              {...ties}
              required
              pattern=".*\S.*"
              maxLength={30}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <SubmitButton isSending={isSending} sending="Abriendo…">
          Ver como
        </SubmitButton>
      </form>
    </section>
  )
}
