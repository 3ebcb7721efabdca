import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { backupHeapMb } from '#server/platform/backup/jobs.ts'
import { productLimits, readerConcurrency } from '#server/platform/formats/readers.ts'
import { renderHeapMb } from '#server/site/rendering/render-thread.ts'
import { deployFolder } from './tools.ts'

const read = (name: string) => readFile(path.join(deployFolder, name), 'utf8')
const numberIn = (text: string, shape: RegExp) => Number(shape.exec(text)?.[1])

test('What all processes of a container may need at once is below its limit, everywhere it is written', async () => {
  const starts = ['Dockerfile', 'vitrina.service', '../package.json', '../bench/memory.ts']
  const heaps = await Promise.all(
    starts.map(async (name) => numberIn(await read(name), /--max-old-space-size=(\d+)/)),
  )
  const [heap = 0] = heaps
  expect(heaps).toEqual(starts.map(() => heap))
  const docs = await read('../docs/operations.md')
  const beside = numberIn(docs, /outside of the heaps.* \| (\d+) \|/)
  const besideReader = numberIn(docs, /a heap of 256 and (\d+) beside it/)
  const passwords = numberIn(docs, /hashes passwords \| (\d+) \|/)
  const readers = readerConcurrency.atOnce * (productLimits.memoryMb + besideReader)
  const backup = backupHeapMb + numberIn(docs, /a heap of 192 and (\d+) beside it/)
  const sum = heap + renderHeapMb + beside + readers + passwords + backup
  expect(numberIn(docs, /\*\*Sum\*\* \| \*\*(\d+)\*\*/)).toBe(sum)
  const limits = [
    numberIn(await read('compose.yaml'), /mem_limit: (\d+)m/),
    numberIn(await read('kubernetes/vitrina.yaml'), /limits: \{ memory: (\d+)Mi \}/),
  ]
  for (const limit of limits) expect(sum).toBeLessThanOrEqual(limit)
})
