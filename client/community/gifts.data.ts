import { useCallback, useEffect, useState } from 'react'
import { call } from '#client/api.ts'
import { recall, remember } from '#client/device.ts'
import { formFailureOf } from '#client/kit/form-failure.ts'

/** What a visitor knows of the gifts of a shared wishlist. */
export interface Gifts {
  /** False until the answer is here; the owner never gets any. */
  isOpen: boolean
  /** Who gives which figure. */
  givers: ReadonlyMap<number, string>
  /** The figures that this browser gives. */
  own: ReadonlySet<number>
  errorText: string | null
  give: (itemId: number, name: string) => Promise<void>
  takeBack: (itemId: number) => Promise<void>
}

interface Known {
  givers: Map<number, string>
  isOwnList: boolean
}

/** The browser keeps the tokens that take its gifts back. */
export function useGifts(code: string): Gifts {
  const [known, setKnown] = useState<Known | null>(null)
  const [own, setOwn] = useState<Set<number>>(new Set())
  const [errorText, setErrorText] = useState<string | null>(null)
  const load = useCallback(async () => {
    const { data, is_own } = await call('listGifts', { params: { code } })
    setKnown({ givers: new Map(data.map((gift) => [gift.item_id, gift.giver])), isOwnList: is_own })
    setOwn(new Set(Object.keys(recallTokens(code)).map(Number)))
  }, [code])
  const run = useCallback(
    async (act: () => Promise<void>) => {
      setErrorText(null)
      try {
        await act()
      } catch (error) {
        setErrorText(formFailureOf(error).message)
      }
      await load().catch(() => undefined)
    },
    [load],
  )
  useEffect(() => {
    load().catch(() => undefined)
  }, [load])
  return {
    isOpen: known !== null && !known.isOwnList,
    givers: known?.givers ?? new Map(),
    own,
    errorText,
    give: (itemId, name) => run(() => give(code, itemId, name)),
    takeBack: (itemId) => run(() => takeBack(code, itemId)),
  }
}

type Tokens = Record<string, string>

async function give(code: string, itemId: number, name: string): Promise<void> {
  const { data } = await call('addGift', { params: { code }, body: { item_id: itemId, name } })
  storeTokens(code, { ...recallTokens(code), [itemId]: data.token })
}

async function takeBack(code: string, itemId: number): Promise<void> {
  const { [itemId]: token, ...others } = recallTokens(code)
  if (token === undefined) return
  await call('removeGift', { params: { code }, body: { item_id: itemId, token } })
  storeTokens(code, others)
}

function recallAll(): Record<string, Tokens> {
  try {
    return JSON.parse(recall('gifts') ?? '{}') as Record<string, Tokens>
  } catch {
    return {}
  }
}

function recallTokens(code: string): Tokens {
  return recallAll()[code] ?? {}
}

function storeTokens(code: string, tokens: Tokens): void {
  remember('gifts', JSON.stringify({ ...recallAll(), [code]: tokens }))
}
