import { useState } from 'react'
import { Link } from 'react-router'
import { memberDraftStore } from '#client/accounts/drafts.data.ts'
import { tagTint, useOwnTags } from '#client/collection/tags/data.ts'
import { TagChips, TagsField } from '#client/collection/tags/Tags.tsx'
import { toggleValue } from '#client/kit/address.ts'
import { FormError } from '#client/kit/FormError.tsx'
import { IconButton } from '#client/kit/IconButton.tsx'
import { Modal } from '#client/kit/Modal.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { useForm } from '#client/kit/use-form.ts'
import type { OwnItem } from '#contract/collection/collection.ts'
import { saveTags, type WishState, wishSearch } from './data.ts'

/** The tags of wishes, to filter by. */
export function TagFilter({ state, path }: { state: WishState; path: string }) {
  const own = useOwnTags()
  const used = own.filter(({ wishes }) => wishes > 0).map(({ name }) => name)
  const names = [...used, ...state.tags.filter((name) => !used.includes(name))]
  if (names.length === 0) return null
  return (
    <nav className="choices flex wrap gap-2" aria-label="Filtrar por etiqueta">
      {names.map((name) => (
        <Link
          className="own-tag-choice touch small strong pill outlined gap-2 pad-inline-4 anywhere"
          key={name}
          data-tint={tagTint(own, name)}
          to={path + wishSearch({ ...state, page: 1, tags: toggleValue(state.tags, name) })}
          aria-current={state.tags.includes(name) || undefined}
          preventScrollReset
        >
          <bdi>{name}</bdi>
        </Link>
      ))}
    </nav>
  )
}

export function WishTags({ item }: { item: OwnItem }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="wish-tags row wrap gap-2">
      <TagChips tags={item.wish_tags} />
      <IconButton
        icon="bookmark"
        label={`Etiquetas de ${item.name}`}
        title="Etiquetas"
        onClick={() => setOpen(true)}
      />
      <Modal title="Etiquetas" isOpen={isOpen} onClose={() => setOpen(false)}>
        <WishTagsForm item={item} onDone={() => setOpen(false)} />
      </Modal>
    </div>
  )
}

function WishTagsForm({ item, onDone }: { item: OwnItem; onDone: () => void }) {
  const { formProps, values, change, failure, fields, isSending } = useForm({
    initial: { tags: item.wish_tags.join(', ') },
    draftStore: memberDraftStore(`etiquetas-de-${item.id}`),
    send: async ({ values: { tags } }) => {
      const refused = await saveTags(item, tags)
      if (refused === null) onDone()
      return refused
    },
  })
  return (
    <form className="stack gap-4" {...formProps}>
      <FormError title="No se guardaron" failure={failure} />
      <TagsField
        label={`De «${item.name}»`}
        value={values.tags}
        error={fields.tags}
        onChange={(tags) => change({ tags })}
      />
      <SubmitButton isSending={isSending} sending="Guardando…" text="Guardar" />
    </form>
  )
}
