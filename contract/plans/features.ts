/** The limits in which plans differ. Null means no limit. */
interface PlanLimits {
  readonly item_limit: number | null
  readonly photo_limit: number | null
  readonly share_link_limit: number | null
}

/** The features of every plan, including the free one. They never depend on a plan's limits. */
export const everyPlanHas = {
  copies: 'Tus copias, con su condición y su precio',
  reservations: 'Apartados y abonos',
  inventory: 'Inventario para imprimir',
  calendar_feed: 'Calendario privado para tu teléfono',
  export: 'Exporta todo cuando quieras',
  privacy: 'Tu perfil es privado hasta que lo publiques',
  deletion: 'Borra tu cuenta cuando quieras',
} as const

export type EveryPlanFeature = keyof typeof everyPlanHas

/** "Hasta 1,000 figuras". */
export function itemLimitText({ item_limit }: Pick<PlanLimits, 'item_limit'>): string {
  return item_limit === null ? 'Figuras sin límite' : `Hasta ${withCommas(item_limit)} figuras`
}

/** "Hasta 200 fotos de tus copias". */
export function photoLimitText({ photo_limit }: Pick<PlanLimits, 'photo_limit'>): string {
  return photo_limit === null
    ? 'Fotos de tus copias sin límite'
    : `Hasta ${withCommas(photo_limit)} fotos de tus copias`
}

/** "Comparte hasta 3 listas a la vez". */
export function shareLinkLimitText({ share_link_limit }: Pick<PlanLimits, 'share_link_limit'>): string {
  return share_link_limit === null
    ? 'Comparte tus listas sin límite'
    : `Comparte hasta ${withCommas(share_link_limit)} listas a la vez`
}

/** The features of a plan in the order of display. */
export function featuresOf(limits: PlanLimits): string[] {
  const own = [itemLimitText(limits), photoLimitText(limits), shareLinkLimitText(limits)]
  return [...own, ...Object.values(everyPlanHas)]
}

function withCommas(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}
