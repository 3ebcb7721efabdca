import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/api.ts'
import type { MessageTemplate } from '#contract/admin-message-templates.ts'
import { templatesQuery } from './data.ts'

/** The templates with the changes to them. */
export function useTemplates() {
  const client = useQueryClient()
  const query = useQuery(templatesQuery)
  const refresh = () => client.invalidateQueries({ queryKey: templatesQuery.queryKey })

  async function save(
    changes: Partial<Pick<MessageTemplate, 'name' | 'body'>>,
    template: MessageTemplate | null,
  ): Promise<void> {
    if (template === null) {
      const { name = '', body = '' } = changes
      await call('addMessageTemplate', { body: { name, body } })
    } else {
      const { id, revision } = template
      await call('editMessageTemplate', { params: { id }, body: { ...changes, revision } })
    }
    await refresh()
  }

  async function remove({ id }: MessageTemplate): Promise<void> {
    await call('removeMessageTemplate', { params: { id } })
    await refresh()
  }

  /** Takes back a removal. */
  async function restore({ name, body }: MessageTemplate): Promise<void> {
    await call('addMessageTemplate', { body: { name, body } })
    await refresh()
  }
  return { query, save, remove, restore }
}
