import { lazy, Suspense } from 'react'
import type { ActionFunctionArgs, ClientActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { Link, useActionData, useLoaderData, useNavigation } from 'react-router'
import { call as callApi } from '#client/api.ts'
import { type ItemCardData, toItemCard } from '#client/catalogue/data.ts'
import { chosenCount, readListState } from '#client/catalogue/filters/rules.ts'
import { loadFilterValues } from '#client/catalogue/list/data.ts'
import { ItemList } from '#client/catalogue/list/ItemList.tsx'
import { searchItems } from '#client/catalogue/list/listing.data.ts'
import { loadNear } from '#client/catalogue/near.data.ts'
import { ItemGrid } from '#client/catalogue/parts/ItemCard.tsx'
import { isSlug, licensesPath } from '#client/catalogue/rules.ts'
import { SearchBox } from '#client/catalogue/search/SearchBox.tsx'
import { draftStoreOf } from '#client/device.ts'
import { PageHead } from '#client/kit/PageHead.tsx'
import { useActionForm } from '#client/kit/use-action-form.ts'
import { pageRequestOf } from '#client/loader-context.ts'
import { failureAnswer, reportMissingItem } from '#client/messages/data.ts'
import { MissingItem, MissingItemForm } from '#client/messages/parts/MissingItemForm.tsx'
import type { Call } from '#contract/endpoints.ts'

// Most searches find something, so in the browser this comes apart. The server waits for no code.
const importNothingMatches = () => import('#client/catalogue/NearNames.tsx')
const NothingMatches = import.meta.env.SSR
  ? (await importNothingMatches()).NothingMatches
  : lazy(() => importNothingMatches().then((part) => ({ default: part.NothingMatches })))

const path = '/buscador'
const draftStore = draftStoreOf('figura-faltante')

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { call, publicUrl } = pageRequestOf(context)
  const state = readListState(url.searchParams)
  const isEndless = state.query !== '' || chosenCount(state) > 0 || state.sort !== null
  const listing = await searchItems(call, state)
  const isNothing = state.query !== '' && listing.metadata.total === 0 && chosenCount(state) === 0
  const instead = isNothing ? await loadInstead(call, state.query) : null
  return { listing, instead, canonical: publicUrl + path, isEndless }
}

const shownMax = 12
const nearMax = 5

/** What is shown when a search finds nothing: licenses with a similar name, and figures that begin alike or are new. */
async function loadInstead(call: Call, query: string) {
  const slug = query.toLowerCase().replaceAll(/\s+/g, '-')
  const [near, alike] = await Promise.all([isSlug(slug) ? loadNear(call, slug) : [], loadAlike(call, query)])
  if (alike) return { near, ...alike }
  const { data } = await call('listLastUpdatedItems', {})
  return { near, title: 'Mientras, lo último del catálogo', cards: data.slice(0, shownMax).map(toItemCard) }
}

/** Figures with a word that begins as the longest of the search does: by three letters, else by two. */
async function loadAlike(call: Call, query: string) {
  const [longest = ''] = query.split(/\s+/).toSorted((a, b) => b.length - a.length)
  for (const beginning of new Set([longest.slice(0, 3), longest.slice(0, 2)])) {
    const { data } = await call('searchItems', { query: { query: beginning, page_size: nearMax } })
    if (data.length > 0) return { title: 'Lo más parecido', cards: data.map(toItemCard) }
  }
  return null
}

/** "No encontré mi figura" posts to the search page itself. */
export async function action({ request, context }: ActionFunctionArgs) {
  const failure = await reportMissingItem(pageRequestOf(context).send, await request.formData())
  return failure ? failureAnswer(failure) : sent
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const failure = await reportMissingItem(callApi, await request.clone().formData())
  // A browser without cookies cannot pass the XSRF check; the page's own URL does not need it.
  if (failure?.code === 'xsrf_failed') return serverAction<typeof action>()
  if (failure) return failureAnswer(failure)
  draftStore.forget()
  return sent
}

const sent = 'sent'

export default function SearchPage() {
  const { listing, instead, canonical, isEndless } = useLoaderData<typeof loader>()
  const { query } = listing.state
  const nothing = instead ? (
    <Suspense fallback={null}>
      <NothingMatches query={query} near={instead.near} />
    </Suspense>
  ) : null
  return (
    <>
      <PageHead
        title={query ? `Buscar: ${query}` : 'Buscador'}
        description="Busca entre todas las figuras por nombre, licencia, línea, marca o número."
        canonical={canonical}
        isHidden={isEndless}
      />
      <header className="search-head">
        {/* The field shows what is searched. */}
        <h1 className={query ? 'visually-hidden' : undefined} dir="auto">
          {query ? `“${query}”` : 'Buscador'}
        </h1>
        <SearchBox query={query} />
        {query ? null : (
          <p className="search-head-ways">
            O recorre <Link to={licensesPath}>todas las licencias, de la A a la Z</Link>.
          </p>
        )}
        {listing.isPartial ? (
          <p className="search-head-note" role="status">
            No hay figuras con todas las palabras; estas tienen alguna.
          </p>
        ) : null}
      </header>
      <ItemList
        listing={listing}
        base={path}
        listValues={(filter) => loadFilterValues(callApi, filter, { scope: {}, state: listing.state })}
      >
        {listing.cards.length > 0 ? <ItemGrid cards={listing.cards} showsFranchise leads /> : nothing}
      </ItemList>
      {instead && instead.cards.length > 0 ? (
        <InsteadShelf title={instead.title} cards={instead.cards} />
      ) : null}
      <MissingItemSection searched={query} isOpen={listing.metadata.total === 0} />
    </>
  )
}

function InsteadShelf({ title, cards }: { title: string; cards: ItemCardData[] }) {
  return (
    <section className="search-instead" aria-labelledby="instead-title">
      <h2 className="band-title" id="instead-title">
        {title}
      </h2>
      <ItemGrid cards={cards} showsFranchise shape="shelf" />
    </section>
  )
}

function MissingItemSection({ searched, isOpen }: { searched: string; isOpen: boolean }) {
  const outcome = useActionData<typeof clientAction>() ?? null
  const failure = outcome === sent ? null : outcome
  const form = useActionForm({ failure, draftStore })
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <MissingItem isOpen={isOpen || failure !== null} isSent={outcome === sent}>
      <MissingItemForm {...form} searched={searched} failure={failure} isSending={isSending} />
    </MissingItem>
  )
}
