import { FilterBar, ListFrame } from '#client/admin/kit/AdminListPage.tsx'
import { AdminPageHead } from '#client/admin/kit/AdminPageHead.tsx'
import { useAdminList } from '#client/admin/kit/list-address.data.ts'
import { runWithUndo } from '#client/admin/kit/undo-toast.data.ts'
import { FormError } from '#client/kit/FormError.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { TextField } from '#client/kit/TextFields.tsx'
import { showToast } from '#client/kit/toasts.ts'
import { useForm } from '#client/kit/use-form.ts'
import { useApiChange } from '#client/use-api.ts'
import type { Output } from '#contract/endpoints.ts'

type Alias = Output<'listAdminAliases'>['data'][number]

/** The aliases: phrases that people search for, below the words of the catalogue that they find. */
export default function AliasesPage() {
  const { list, address } = useAdminList('listAdminAliases', ['query'])
  return (
    <>
      <AdminPageHead
        title="Alias del buscador"
        lead="Quien busca una de estas frases encuentra también lo que el catálogo llama de otra manera."
      />
      <details className="admin-new">
        <summary className="action" data-kind="main">
          Nuevo alias
        </summary>
        <AliasForm />
      </details>
      <FilterBar address={address} search="Frase o nombre" />
      <ListFrame
        list={list}
        address={address}
        noun={['alias', 'alias']}
        empty={<h2>Todavía no hay alias</h2>}
      >
        {(aliases) => (
          <ul className="alias-list grid gap-3">
            {[...Map.groupBy(aliases, ({ meant }) => meant)].map(([meant, phrases]) => (
              <li className="stack gap-2 content-start raised round pad-4" key={meant}>
                <h2 className="normal" dir="auto">
                  {meant}
                </h2>
                <ul className="row wrap gap-2">
                  {phrases.map((alias) => (
                    <li className="chip" key={alias.phrase}>
                      <span dir="auto">{alias.phrase}</span>
                      <RemoveButton alias={alias} />
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        )}
      </ListFrame>
    </>
  )
}

const refreshes = ['listAdminAliases'] as const

/** Removes an alias, with "Deshacer" in the toast. */
function RemoveButton({ alias }: { alias: Alias }) {
  const add = useApiChange('addAdminAlias', { refreshes })
  const remove = useApiChange('removeAdminAlias', { refreshes })
  const { phrase, meant } = alias
  const run = () =>
    runWithUndo({
      about: 'alias',
      act: () => remove.mutateAsync({ query: { phrase } }),
      done: `Quien busque «${phrase}» ya no encuentra «${meant}».`,
      undo: () => add.mutateAsync({ body: alias }),
    })
  return (
    <button className="alias-remove" type="button" title={`Quitar ${phrase}`} onClick={() => void run()}>
      <Icon name="close" />
      <span className="visually-hidden">Quitar {phrase}</span>
    </button>
  )
}

/** Adds an alias; one of the same phrase is replaced. */
function AliasForm() {
  const add = useApiChange('addAdminAlias', { refreshes })
  const { formProps, isSending, failure, bind } = useForm({
    initial: { phrase: '', meant: '' },
    send: async ({ values: { phrase, meant } }) => {
      const { replaced } = await add.mutateAsync({ body: { phrase, meant } })
      const before = replaced === null ? '' : ` Antes encontraba «${replaced}».`
      showToast({ kind: 'done', about: 'alias', text: `«${phrase}» encuentra también «${meant}».${before}` })
      return null
    },
  })
  return (
    <form className="record-form stack gap-6" method="post" {...formProps}>
      <FormError title="No se agregó" failure={failure} />
      <fieldset className="record-fields">
        <legend className="visually-hidden">Nuevo alias</legend>
        <TextField
          name="phrase"
          label="Lo que la gente busca"
          help="Por ejemplo: hombre araña"
          error={failure?.fields.phrase}
          own={bind('phrase')}
        />
        <TextField
          name="meant"
          label="Cómo se llama en el catálogo"
          help="Por ejemplo: Spider-Man"
          error={failure?.fields.meant}
          own={bind('meant')}
        />
        <SubmitButton isSending={isSending} sending="Agregando…" text="Agregar" />
      </fieldset>
    </form>
  )
}
