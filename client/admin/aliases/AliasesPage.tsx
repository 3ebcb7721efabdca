import '#client/admin/shelves/style.css'
import { AdminListPage } from '#client/admin/kit/AdminListPage.tsx'
import type { Column } from '#client/admin/kit/AdminTable.tsx'
import { useListAddress } from '#client/admin/kit/list-address.data.ts'
import { FormError } from '#client/kit/FormError.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { TextField } from '#client/kit/TextFields.tsx'
import { showToast } from '#client/kit/toasts.ts'
import { useForm } from '#client/kit/use-form.ts'
import type { Alias } from './data.ts'
import { useAliasChanges, useAliases } from './data.ts'

const columns: readonly Column<Alias>[] = [
  { name: 'phrase', title: 'Quien busca', cell: ({ phrase }) => <span dir="auto">{phrase}</span> },
  { name: 'meant', title: 'Encuentra también', cell: ({ meant }) => <span dir="auto">{meant}</span> },
  { name: 'remove', title: 'Acción', cell: (alias) => <RemoveButton alias={alias} /> },
]

/** The aliases: phrases that people search for, and the words of the catalogue. */
export default function AliasesPage() {
  const address = useListAddress()
  const list = useAliases(address)
  return (
    <AdminListPage
      title="Alias del buscador"
      lead="Quien busca la primera frase encuentra también lo que el catálogo llama de otra manera."
      search="Frase o nombre"
      list={list}
      address={address}
      noun={['alias', 'alias']}
      empty={<h2>Todavía no hay alias</h2>}
      columns={columns}
      keyOf={({ phrase }) => phrase}
    >
      <AliasForm />
    </AdminListPage>
  )
}

function RemoveButton({ alias }: { alias: Alias }) {
  const { remove } = useAliasChanges()
  return (
    <button className="action" type="button" onClick={() => void remove(alias)}>
      Quitar<span className="visually-hidden"> {alias.phrase}</span>
    </button>
  )
}

/** Adds an alias; one of the same phrase is replaced. */
function AliasForm() {
  const { add } = useAliasChanges()
  const { formProps, isSending, failure, bind } = useForm({
    initial: { phrase: '', meant: '' },
    send: async ({ values: { phrase, meant } }) => {
      const { replaced } = await add({ phrase, meant })
      const before = replaced === null ? '' : ` Antes encontraba «${replaced}».`
      showToast({ kind: 'done', about: 'alias', text: `«${phrase}» encuentra también «${meant}».${before}` })
      return null
    },
  })
  return (
    <form className="admin-form shelf-form" method="post" {...formProps}>
      <FormError title="No se agregó" failure={failure} />
      <fieldset className="shelf-fields">
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
