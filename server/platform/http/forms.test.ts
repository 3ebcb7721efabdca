import { expect, onTestFinished, test } from 'vitest'
import { startFormsService } from '#test/forms-service.ts'
import { FormsError, openForms } from './forms.ts'

const form = { kind: 'contacto', body: 'Hola' }

async function service() {
  const started = await startFormsService()
  onTestFinished(() => started.stop())
  return started
}

test('A form is sent as JSON to the exact URL', async () => {
  const { url, received } = await service()
  await openForms(url).send(form)
  expect(received).toEqual([{ method: 'POST', type: 'application/json', ...form }])
})

test.each(['fails', 'redirects', 'disconnects', 'never answers'] as const)(
  'A service that %s has not accepted the form',
  async (how) => {
    const { url, received, setBehaviour } = await service()
    setBehaviour(how)
    // A busy machine may need longer than a short limit to send anything.
    const timeoutMs = how === 'never answers' ? 1_000 : 30_000
    await expect(openForms(url, timeoutMs).send(form)).rejects.toThrow(FormsError)
    expect(received).toHaveLength(1)
  },
)

test('An unreachable service has not accepted the form', async () => {
  const { url, stop } = await startFormsService()
  await stop()
  await expect(openForms(url, 200).send(form)).rejects.toThrow(FormsError)
})
