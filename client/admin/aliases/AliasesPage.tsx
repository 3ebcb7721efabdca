import type { Column } from '#client/admin/kit/AdminListPage.tsx'
import { AdminListPage } from '#client/admin/kit/AdminListPage.tsx'
import { useAdminList } from '#client/admin/kit/list-address.data.ts'
import { runWithUndo } from '#client/admin/kit/undo-toast.data.ts'
import { FormError } from '#client/kit/FormError.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { TextField } from '#client/kit/TextFields.tsx'
import { showToast } from '#client/kit/toasts.ts'
import { useForm } from '#client/kit/use-form.ts'
import { useApiChange } from '#client/use-api.ts'
import type { Output } from '#contract/endpoints.ts'

type Alias = Output<'listAdminAliases'>['data'][number]

const columns: readonly Column<Alias>[] = [
  { name: 'phrase', title: 'Quien busca', cell: ({ phrase }) => <span dir="auto">{phrase}</span> },
  { name: 'meant', title: 'Encuentra también', cell: ({ meant }) => <span dir="auto">{meant}</span> },
  { name: 'remove', title: 'Acción', cell: (alias) => <RemoveButton alias={alias} /> },
]

/** The aliases: phrases that people search for, and the words of the catalogue. */
export default function AliasesPage() {
  return (
    <AdminListPage
      {...useAdminList('listAdminAliases', ['query'])}
      title="Alias del buscador"
      lead="Quien busca la primera frase encuentra también lo que el catálogo llama de otra manera."
      search="Frase o nombre"
      noun={['alias', 'alias']}
      empty={<h2>Todavía no hay alias</h2>}
      columns={columns}
      keyOf={({ phrase }) => phrase}
    >
      <AliasForm />
    </AdminListPage>
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
    <button className="text-action" type="button" onClick={() => void run()}>
      Quitar<span className="visually-hidden"> {phrase}</span>
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
        <legend>Nuevo alias</legend>
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
        <SubmitButton isSending={isSending} sending="Agregando…">
          Agregar
        </SubmitButton>
      </fieldset>
    </form>
  )
}
