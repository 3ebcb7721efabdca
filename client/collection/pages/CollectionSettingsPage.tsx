import { useQueryClient } from '@tanstack/react-query'
import { meQuery } from '#client/accounts/data.ts'
import { SettingsFrame, SettingsLoading } from '#client/accounts/parts/SettingsFrame.tsx'
import { HiddenShelves } from '#client/collection/marks/ShelfActions.tsx'
import { setHidden } from '#client/collection/shelves.data.ts'
import { QuietLink } from '#client/kit/Action.tsx'
import { CheckboxField } from '#client/kit/CheckboxField.tsx'
import { Field } from '#client/kit/Field.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { currenciesWith } from '#client/kit/money.ts'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { Options } from '#client/kit/TextFields.tsx'
import { useForm } from '#client/kit/use-form.ts'
import { apiQuery, useApi, useApiChange } from '#client/use-api.ts'
import type { CollectionSettings } from '#contract/collection/settings.ts'
import { collectionViews } from '#contract/collection/words.ts'

/** The settings of the collection (docs/product.md#screens): default view, currency, hidden shelves. */
export default function CollectionSettingsPage() {
  const settings = useApi('getCollectionSettings', {})
  return (
    <SettingsFrame
      title="Mi colección"
      lead="Cómo se abren tus listas, en qué moneda escribes y qué no quieres ver."
      side={
        <>
          <Hidden />
          <Inventory />
        </>
      }
    >
      {settings.data ? (
        <SettingsForm settings={settings.data} />
      ) : (
        <SettingsLoading error={settings.error} onRetry={() => void settings.refetch()} />
      )}
    </SettingsFrame>
  )
}

function Inventory() {
  return (
    <>
      <section className="settings-section" aria-labelledby="inventario">
        <h2 id="inventario">Inventario para tu aseguradora</h2>
        <p>Tus figuras con fotos, copias, precios y totales, listo para imprimir o guardar como PDF.</p>
        <QuietLink to="/configuracion/coleccion/inventario">
          <Icon name="print" />
          Preparar mi inventario
        </QuietLink>
      </section>
      <section className="settings-section" aria-labelledby="copia">
        <h2 id="copia">Una copia para tu familia</h2>
        <p>Toda tu colección en un archivo que se abre sin internet y sin Vitrina.</p>
        <QuietLink to="/configuracion/coleccion/copia">
          <Icon name="download" />
          Hacer mi copia
        </QuietLink>
      </section>
    </>
  )
}

/** A whole collection opens as shelves unless the member prefers the table. */
const offeredViews = { ...collectionViews, nichos: 'Repisas y nichos' }

function SettingsForm({ settings }: { settings: CollectionSettings }) {
  const client = useQueryClient()
  const { mutateAsync, isSuccess } = useApiChange('editCollectionSettings', {
    onSuccess: (saved) => client.setQueryData(apiQuery('getCollectionSettings', {}).queryKey, saved),
  })
  const { formProps, isSending, failure } = useForm({
    send: async ({ data: typed }) => {
      const view = typed.get('default_view')
      const body = {
        ...(view === 'nichos' || view === 'tabla' ? ({ default_view: view } as const) : {}),
        currency: String(typed.get('currency') ?? ''),
        shows_adult: typed.has('shows_adult'),
      }
      await mutateAsync({ body })
      await client.fetchQuery({ ...meQuery, staleTime: 0 })
    },
  })
  const fields = failure?.fields ?? {}
  return (
    <form className="stacked-form" method="post" {...formProps}>
      <FormError title="No pudimos guardar tus preferencias" failure={failure} />
      <fieldset className="tick-list" data-row>
        <legend>Mis listas se abren como</legend>
        {Object.entries(offeredViews).map(([value, name]) => (
          <label key={value}>
            <input
              type="radio"
              name="default_view"
              value={value}
              defaultChecked={settings.default_view === value}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <Field
        name="currency"
        label="Moneda de mis precios"
        help="Para los precios que escribas de ahora en adelante. Los que ya escribiste se quedan como están."
        error={fields.currency}
      >
        {(own) => (
          <select {...own} defaultValue={settings.currency}>
            <Options
              of={currenciesWith(settings.currency).map((currency) => [currency, currency] as const)}
            />
          </select>
        )}
      </Field>
      <CheckboxField
        input={{ name: 'shows_adult', defaultChecked: settings.shows_adult }}
        help="Si no, cada sesión te preguntamos una vez."
      >
        Mostrarme las fotos de figuras para adultos
      </CheckboxField>
      <SubmitButton isSending={isSending} sending="Guardando…" text="Guardar preferencias" />
      <p className="unless-empty" role="status">
        {isSuccess ? 'Guardamos tus preferencias.' : ''}
      </p>
    </form>
  )
}

function Hidden() {
  const { data: hidden, error, refetch } = useApi('listHiddenShelves', {})
  return (
    <section className="settings-section" aria-labelledby="ocultas">
      <h2 id="ocultas">Licencias y líneas ocultas</h2>
      {hidden ? (
        <HiddenShelves hidden={hidden} onShow={(shelf) => setHidden(shelf, false)} />
      ) : (
        <SettingsLoading error={error} onRetry={() => void refetch()} />
      )}
      <QuietLink to="/coleccion?type=notinterested">Ver las figuras que no me interesan</QuietLink>
    </section>
  )
}
