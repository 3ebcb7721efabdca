import { useCallback, useEffect, useState } from 'react'
import { data, type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router'
import { call } from '#client/api.ts'
import type { ItemCardData } from '#client/catalogue/data.ts'
import { toItemCards } from '#client/catalogue/list/listing.data.ts'
import { hasErrorCode } from '#client/catalogue/near.data.ts'
import { ItemCard } from '#client/catalogue/parts/ItemCard.tsx'
import type { GiftSheet } from '#client/community/parts/GiftSheet.tsx'
import { ShelfCover } from '#client/community/parts/ShelfCover.tsx'
import { recall, remember } from '#client/device.ts'
import { QuietButton, QuietLink } from '#client/kit/Action.tsx'
import { queryString, readPage } from '#client/kit/address.ts'
import { EmptyState } from '#client/kit/EmptyState.tsx'
import { formFailureOf } from '#client/kit/form-failure.ts'
import { explainNetworkError, networkError } from '#client/kit/network-error.ts'
import { countText } from '#client/kit/numbers.ts'
import { PageHead } from '#client/kit/PageHead.tsx'
import { Pagination } from '#client/kit/Pagination.tsx'
import { styleSheet } from '#client/kit/style-sheet.ts'
import { pageRequestOf } from '#client/loader-context.ts'
import profileStyles from '#client/styles/profiles.css?url'
import { sharedListTitle } from '#contract/community/share-links-words.ts'
import type { Call, Output } from '#contract/endpoints.ts'
import { sharePicturePaths } from '#contract/media/paths.ts'

export const links = () => [styleSheet(profileStyles)]

interface SharedList {
  list: Output<'getSharedList'>['list']
  metadata: Output<'getSharedList'>['metadata']
  cards: ItemCardData[]
  canonical: string
}

export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const { call, publicUrl } = pageRequestOf(context)
  const list = await loadList(call, { code: params.code ?? '', page: readPage(url.searchParams) })
  if (list === null) return data(null, { status: 404 })
  const { data: items, ...others } = list
  return data<SharedList>({
    ...others,
    // Nobody knows who opens a list that somebody sent.
    cards: toItemCards(items).map((card) => ({ ...card, picture: { ...card.picture, veiled: undefined } })),
    canonical: `${publicUrl}/lista/${params.code}`,
  })
}

async function loadList(call: Call, { code, page }: { code: string; page: number }) {
  try {
    return await call('getSharedList', { params: { code }, query: { page } })
  } catch (error) {
    if (hasErrorCode(error, 'list_not_found')) return null
    throw error
  }
}

/** A revoked link must not be answered from a cache, and the address is not told to other sites. */
export function headers() {
  return { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }
}

export default function SharedListPage() {
  const shared = useLoaderData<typeof loader>()
  return shared === null ? <NotShared /> : <SharedFigures shared={shared} />
}

function SharedFigures({ shared: { list, metadata, cards, canonical } }: { shared: SharedList }) {
  const { code = '' } = useParams()
  const title = sharedListTitle(list)
  const count = countText(metadata.total, 'figura', 'figuras')
  return (
    <div className="shared-list stack gap-5">
      <PageHead
        title={title}
        description={`${count}. Mira cuáles son.`}
        canonical={canonical}
        image={sharePicturePaths.list(code)}
        isHidden
      />
      <Cover cards={cards} />
      <header className="stack gap-2">
        <h1>{title}</h1>
        <p className="soft pretty">
          {count}.
          {list.kind === 'wishlist'
            ? ' Si vas a regalar alguna, dilo aquí: los demás verán que alguien ya la regala, y quien hizo la lista no se entera.'
            : null}
        </p>
      </header>
      <h2 className="visually-hidden">Figuras</h2>
      {list.kind === 'wishlist' ? (
        <Wishlist cards={cards} code={code} />
      ) : (
        <Figures cards={cards} gifts={null} />
      )}
      <Pagination
        page={metadata.page}
        totalPages={metadata.total_pages}
        hrefOf={(page) => `/lista/${code}${queryString({ page })}`}
      />
    </div>
  )
}

const coverMax = 4

/** The first figures with a picture, as in the preview of the link. */
function Cover({ cards }: { cards: ItemCardData[] }) {
  const pictured = cards.filter(({ picture }) => !picture.isMissing).slice(0, coverMax)
  if (pictured.length < coverMax) return null
  return <ShelfCover figures={pictured} />
}

function Wishlist({ cards, code }: { cards: ItemCardData[]; code: string }) {
  const gifts = useGifts(code)
  return (
    <>
      {gifts.errorText ? (
        <p className="field-error" role="alert">
          {gifts.errorText}
        </p>
      ) : null}
      <Figures cards={cards} gifts={gifts} />
    </>
  )
}

function Figures({ cards, gifts }: { cards: ItemCardData[]; gifts: Gifts | null }) {
  return (
    <ul className="item-grid" data-shape="wall" data-takes-gifts={gifts ? '' : undefined}>
      {cards.map((card) => (
        <li key={card.id}>
          <SharedFigure card={card} gifts={gifts} />
        </li>
      ))}
    </ul>
  )
}

function NotShared() {
  return (
    <EmptyState pin={{ icon: 'heart', tone: 'want' }}>
      <PageHead title="Lista no disponible" isHidden />
      <h1>Esta lista ya no se comparte</h1>
      <p>Quien te mandó el enlace lo quitó, o el enlace está incompleto. Pídele otro.</p>
      <QuietLink to="/">Ver el catálogo</QuietLink>
    </EmptyState>
  )
}

interface SharedFigureProps {
  card: ItemCardData
  /** Null on a list that takes no gifts. */
  gifts: Gifts | null
}

/** A figure of a shared list, with "Yo se lo regalo" on a wishlist. */
function SharedFigure({ card, gifts }: SharedFigureProps) {
  const giver = gifts?.givers.get(card.id)
  return (
    <>
      <ItemCard card={card} showsFranchise />
      {gifts?.isOpen && giver === undefined ? <FreeFigure card={card} gifts={gifts} /> : null}
      {gifts?.isOpen && giver !== undefined ? <TakenFigure card={card} gifts={gifts} giver={giver} /> : null}
    </>
  )
}

interface GiftProps {
  card: ItemCardData
  gifts: Gifts
}

function FreeFigure({ card: { id, name }, gifts }: GiftProps) {
  const [isAsking, setAsking] = useState(false)
  // Loaded by the button: whoever only looks at the list needs no dialog.
  const [Sheet, setSheet] = useState<typeof GiftSheet | null>(null)
  const [errorText, setErrorText] = useState<string | null>(null)
  function ask() {
    setAsking(true)
    setErrorText(null)
    import('#client/community/parts/GiftSheet.tsx').then(
      (part) => setSheet(() => part.GiftSheet),
      () => setErrorText(explainNetworkError(networkError, 'No hubo respuesta.')),
    )
  }
  function close() {
    setAsking(false)
    // Somebody else may have taken it meanwhile.
    gifts.reload()
  }
  return (
    <div className="gift stack gap-2">
      <QuietButton aria-label={`Yo se lo regalo: ${name}`} onClick={ask}>
        Yo se lo regalo
      </QuietButton>
      {errorText ? (
        <p className="field-error" role="alert">
          {errorText}
        </p>
      ) : null}
      {Sheet ? (
        <Sheet name={name} isOpen={isAsking} onGive={(giver) => gifts.give(id, giver)} onClose={close} />
      ) : null}
    </div>
  )
}

function TakenFigure({ card: { id, name }, gifts, giver }: GiftProps & { giver: string }) {
  return (
    <div className="gift stack gap-2">
      <p role="status">{giver === '' ? 'Alguien ya la regala' : `La regala ${giver}`}</p>
      {gifts.own.has(id) ? (
        <QuietButton aria-label={`Ya no la regalo: ${name}`} onClick={() => void gifts.takeBack(id)}>
          Ya no la regalo
        </QuietButton>
      ) : null}
    </div>
  )
}

interface Gifts {
  /** False until the answer is here; the owner never gets any. */
  isOpen: boolean
  givers: ReadonlyMap<number, string>
  /** The figures that this browser gives. */
  own: ReadonlySet<number>
  errorText: string | null
  /** Resolves to why it failed, or null. */
  give: (itemId: number, name: string) => Promise<string | null>
  takeBack: (itemId: number) => Promise<void>
  reload: () => void
}

interface Known {
  givers: Map<number, string>
  isOwnList: boolean
}

/** The browser keeps the tokens that take its gifts back. */
function useGifts(code: string): Gifts {
  const [known, setKnown] = useState<Known | null>(null)
  const [own, setOwn] = useState<Set<number>>(new Set())
  const [errorText, setErrorText] = useState<string | null>(null)
  const load = useCallback(async () => {
    const { data, is_own } = await call('listGifts', { params: { code } })
    setKnown({ givers: new Map(data.map((gift) => [gift.item_id, gift.giver])), isOwnList: is_own })
    setOwn(new Set(Object.keys(recallTokens(code)).map(Number)))
  }, [code])
  const reload = useCallback(() => load().catch(() => undefined), [load])
  useEffect(() => void reload(), [reload])
  return {
    isOpen: known !== null && !known.isOwnList,
    givers: known?.givers ?? new Map(),
    own,
    errorText,
    give: async (itemId, name) => {
      const failure = await failureOf(give(code, itemId, name))
      if (failure === null) await reload()
      return failure
    },
    takeBack: async (itemId) => {
      setErrorText(null)
      setErrorText(await failureOf(takeBack(code, itemId)))
      await reload()
    },
    reload: () => void reload(),
  }
}

/** Why it failed, or null. */
async function failureOf(act: Promise<void>): Promise<string | null> {
  try {
    await act
    return null
  } catch (error) {
    return formFailureOf(error).message
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
