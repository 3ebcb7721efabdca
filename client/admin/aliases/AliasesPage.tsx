import { useState } from 'react'
import { FilterBar, ListFrame } from '#client/admin/kit/AdminListPage.tsx'
import { AdminPageHead } from '#client/admin/kit/AdminPageHead.tsx'
import { useAdminList } from '#client/admin/kit/list-address.data.ts'
import { runWithUndo } from '#client/admin/kit/undo-toast.data.ts'
import { MainButton } from '#client/kit/Action.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { Modal } from '#client/kit/Modal.tsx'
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
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <AdminPageHead
        title="Alias del buscador"
        lead="Quien busca una de estas frases encuentra también lo que el catálogo llama de otra manera."
      >
        <MainButton onClick={() => setAdding(true)}>Nuevo alias</MainButton>
      </AdminPageHead>
      <Modal title="Nuevo alias" isOpen={isAdding} onClose={() => setAdding(false)}>
        <AliasForm onDone={() => setAdding(false)} />
      </Modal>
      <FilterBar address={address} search="Frase o nombre" />
      <ListFrame
        list={list}
        address={address}
        noun={['alias', 'alias']}
        empty={<h2>Todavía no hay alias</h2>}
      >
        {(aliases) => (
          <ul className="alias-list grid">
            {[...Map.groupBy(aliases, ({ meant }) => meant)].map(([meant, phrases]) => (
              <li className="row wrap gap-2-3 line-below pad-block-2" key={meant}>
                <h2 className="normal grow" dir="auto">
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
function AliasForm({ onDone }: { onDone: () => void }) {
  const add = useApiChange('addAdminAlias', { refreshes })
  const { formProps, isSending, failure, bind } = useForm({
    initial: { phrase: '', meant: '' },
    send: async ({ values: { phrase, meant } }) => {
      const { replaced } = await add.mutateAsync({ body: { phrase, meant } })
      const before = replaced === null ? '' : ` Antes encontraba «${replaced}».`
      showToast({ kind: 'done', about: 'alias', text: `«${phrase}» encuentra también «${meant}».${before}` })
      onDone()
      return null
    },
  })
  return (
    <form className="stack gap-4" method="post" {...formProps}>
      <FormError title="No se agregó" failure={failure} />
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
    </form>
  )
}
