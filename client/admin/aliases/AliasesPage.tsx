import { useState } from 'react'
import { FilterBar, ListFrame } from '#client/admin/kit/AdminListPage.tsx'
import { AdminPageHead } from '#client/admin/kit/AdminPageHead.tsx'
import { useAdminList } from '#client/admin/kit/list-address.data.ts'
import { runWithUndo, showDone } from '#client/admin/kit/undo-toast.data.ts'
import { MainButton, QuietButton } from '#client/kit/Action.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { Modal } from '#client/kit/Modal.tsx'
import { countText } from '#client/kit/numbers.ts'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { FileField, TextField } from '#client/kit/TextFields.tsx'
import { showToast } from '#client/kit/toasts.ts'
import { useForm } from '#client/kit/use-form.ts'
import { useApiChange } from '#client/use-api.ts'
import type { Output } from '#contract/endpoints.ts'

type Alias = Output<'listAdminAliases'>['data'][number]

/** The aliases: phrases that people search for, below the words of the catalogue that they find. */
export default function AliasesPage() {
  const { list, address } = useAdminList('listAdminAliases', ['query'])
  const [isAdding, setAdding] = useState(false)
  const [isReading, setReading] = useState(false)
  return (
    <>
      <AdminPageHead
        title="Alias del buscador"
        lead="Quien busca una de estas frases encuentra también lo que el catálogo llama de otra manera."
      >
        <QuietButton onClick={() => setReading(true)}>De un archivo</QuietButton>
        <MainButton onClick={() => setAdding(true)}>Nuevo alias</MainButton>
      </AdminPageHead>
      <Modal title="Nuevo alias" isOpen={isAdding} onClose={() => setAdding(false)}>
        <AliasForm onDone={() => setAdding(false)} />
      </Modal>
      <Modal title="Alias de un archivo" isOpen={isReading} onClose={() => setReading(false)}>
        <AliasFileForm onDone={() => setReading(false)} />
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

type Judged = Output<'addAliasFile'>['data']

/** Adds the aliases of a file after a look at them. The file stays chosen until they are added. */
function AliasFileForm({ onDone }: { onDone: () => void }) {
  const add = useApiChange('addAliasFile', { refreshes })
  const undo = useApiChange('removeAliasFile', { refreshes })
  const [file, setFile] = useState<File | null>(null)
  const [judged, setJudged] = useState<Judged | null>(null)
  const { formProps, isSending, failure } = useForm({
    send: async () => {
      if (file === null) return { message: '', fields: { text: 'Elige un archivo.' } }
      const text = await file.text()
      if (judged === null) {
        setJudged(await add.mutateAsync({ body: { text, does: 'preview' } }))
        return null
      }
      const { added } = await add.mutateAsync({ body: { text, does: 'add' } })
      const phrases = added.map(({ phrase }) => phrase)
      showDone({
        about: 'alias',
        done: `Se ${added.length === 1 ? 'agregó' : 'agregaron'} ${countText(added.length, 'alias', 'alias')}.`,
        undo: () => undo.mutateAsync({ body: { phrases } }),
      })
      onDone()
      return null
    },
  })
  return (
    <form className="stack gap-4" method="post" {...formProps}>
      <FormError title={judged ? 'No se agregaron' : 'No se pudo leer'} failure={failure} />
      <FileField
        name="text"
        label="Archivo CSV de dos columnas"
        help="Primero lo que la gente busca, luego el nombre que tiene el catálogo (licencia, línea, figura o personaje)."
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        error={failure?.fields.text}
        onChoose={(chosen) => {
          setFile(chosen)
          setJudged(null)
        }}
      />
      {judged ? <JudgedAliases judged={judged} /> : null}
      {judged?.added.length === 0 ? null : (
        <SubmitButton
          isSending={isSending}
          sending={judged ? 'Agregando…' : 'Leyendo…'}
          text={judged ? `Agregar ${countText(judged.added.length, 'alias', 'alias')}` : 'Revisar'}
        />
      )}
    </form>
  )
}

function JudgedAliases({ judged: { added, known, unknown, unusable } }: { judged: Judged }) {
  return (
    <section className="stack gap-2" role="status">
      <p>
        {countText(added.length, 'alias nuevo', 'alias nuevos')}. Quedan fuera:{' '}
        {countText(known, 'que ya se encuentra', 'que ya se encuentran')},{' '}
        {countText(unknown, 'cuyo nombre no está en el catálogo', 'cuyo nombre no está en el catálogo')} y{' '}
        {countText(unusable, 'repetido o que no se puede leer', 'repetidos o que no se pueden leer')}.
      </p>
      <ul className="note">
        {added.slice(0, 20).map(({ phrase, meant }) => (
          <li key={phrase}>
            <bdi>{phrase}</bdi> → <bdi>{meant}</bdi>
          </li>
        ))}
      </ul>
      {added.length > 20 ? <p className="note">Y {countText(added.length - 20, 'más', 'más')}.</p> : null}
    </section>
  )
}
