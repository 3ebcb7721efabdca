import { call } from '#client/api.ts'
import { showDone, showFailure } from '#client/collection/messages.data.ts'
import type { Tint } from '#client/kit/tint.ts'
import { refresh, useApi } from '#client/use-api.ts'
import type { OwnTag } from '#contract/collection/tags.ts'
import type { TagColor } from '#contract/collection/words.ts'
import type { Input } from '#contract/endpoints.ts'

// A member's own tags, and the places of their copies.

export function useOwnTags(): readonly OwnTag[] {
  return useApi('listOwnTags', {}).data ?? []
}

const tints: Record<TagColor, Tint> = {
  gris: 'none',
  rojo: '2',
  ambar: '5',
  verde: '10',
  azul: '16',
  morado: '20',
}

/** The colour of a tag, which is grey while it is unknown. */
export function tagTint(own: readonly OwnTag[], name: string): Tint {
  return tints[own.find((tag) => tag.name === name)?.color ?? 'gris']
}

/** What a change of tags or places makes old. */
export function refreshTags(): Promise<void> {
  return refresh('listOwnTags', 'listOwnPlaces')
}

const tagged = ['listOwnItems', 'listWishes', 'getOwnItem', 'listLineShelves', 'listLastMarkedItems'] as const

/** @throws {ApiError} */
export async function editTag(id: number, body: NonNullable<Input<'editOwnTag'>['body']>): Promise<void> {
  await call('editOwnTag', { params: { id }, body })
  await refresh('listOwnTags', ...tagged)
}

/** Deletes a tag everywhere; undo puts it back where it was. */
export async function removeTag({ id, name }: OwnTag): Promise<void> {
  const about = `tag ${name}`
  try {
    const { data: removed } = await call('removeOwnTag', { params: { id } })
    showDone({ about, text: `Borramos la etiqueta «${name}».` }, () => {
      call('addOwnTag', { body: removed })
        .then(() => refresh('listOwnTags', ...tagged))
        .catch((error: unknown) => showFailure(error, { about, outcome: 'La etiqueta sigue borrada.' }))
    })
  } catch (error) {
    showFailure(error, { about, outcome: `La etiqueta «${name}» sigue ahí.` })
  }
  await refresh('listOwnTags', ...tagged)
}
