import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from '#client/api.ts'
import { markedLists, markedTotals } from '#client/collection/marks/state.data.ts'
import { upload } from '#client/upload.ts'
import { apiQuery, refresh } from '#client/use-api.ts'
import type { Contribution } from '#contract/contributions/fields.ts'
import type { ContributionState } from '#contract/contributions/words.ts'
import type { Input } from '#contract/endpoints.ts'

export interface ContributionList {
  state: ContributionState | null
  page: number
}

export const contributionsQuery = ({ state, page }: ContributionList) =>
  queryOptions({
    ...apiQuery('listContributions', { query: { page, ...(state === null ? {} : { state }) } }),
    placeholderData: keepPreviousData,
  })

export const contributionQuery = (id: number) => apiQuery('getContribution', { params: { id } })

/** Figures of the catalogue that may be the one that is being typed. */
export const duplicatesQuery = (typed: { name: string; barcode: string; license?: string }) =>
  queryOptions({
    ...apiQuery('listLikelyDuplicates', { query: typed }),
    placeholderData: keepPreviousData,
    enabled: typed.name.length > 2 || typed.barcode.length > 7,
  })

export type NewContribution = Input<'addContribution'>['body']
export type ContributionChange = Omit<Input<'editContribution'>['body'], 'revision'>

/** The changes of a member's contributions. Each updates what the screens of contributions show. */
export function useContributionChanges() {
  const client = useQueryClient()
  async function remember(contribution: Contribution): Promise<Contribution> {
    client.setQueryData(contributionQuery(contribution.id).queryKey, contribution)
    await refresh('listContributions', ...markedLists, ...markedTotals)
    return contribution
  }
  /** Other changes may have been saved while a photo was on its way. */
  function rememberPhotos(contribution: Contribution, photos: Contribution['photos']): Promise<Contribution> {
    const newest = client.getQueryData(contributionQuery(contribution.id).queryKey) ?? contribution
    return remember({ ...newest, photos })
  }
  /** Reads the contribution again when somebody else changed it first, so that the next attempt is about that version. */
  async function change(id: number, send: () => Promise<{ data: Contribution }>): Promise<Contribution> {
    try {
      return await remember((await send()).data)
    } catch (error) {
      if (error instanceof ApiError && error.status === 409)
        await client.invalidateQueries({ queryKey: contributionQuery(id).queryKey })
      throw error
    }
  }
  return {
    add: async (body: NewContribution) => remember((await call('addContribution', { body })).data),
    edit: ({ id, revision }: Contribution, fields: ContributionChange) =>
      change(id, () => call('editContribution', { params: { id }, body: { revision, ...fields } })),
    withdraw: ({ id }: Contribution) => change(id, () => call('withdrawContribution', { params: { id } })),
    removeFigure: async ({ id }: Contribution) =>
      remember((await call('removePrivateFigure', { params: { id } })).data),
    addPhoto: async (contribution: Contribution, file: File, onProgress: (share: number) => void) => {
      const form = new FormData()
      form.set('image', file)
      const { data } = await upload('addContributionPhoto', form, onProgress, {
        params: { id: contribution.id },
      })
      await rememberPhotos(contribution, data)
    },
    removePhoto: async (contribution: Contribution, photo: number) => {
      const { data } = await call('removeContributionPhoto', { params: { id: contribution.id, photo } })
      await rememberPhotos(contribution, data)
    },
  }
}
