/* Carriers as data: their names, and where each shows a parcel. Without zod, so that the browser can import it. */

interface Carrier {
  readonly name: string
  /** `{}` is the number; an address without it asks for the number there. Null for a carrier that we do not know. */
  readonly url: string | null
}

export const carriers = {
  estafeta: {
    name: 'Estafeta',
    url: 'https://www.estafeta.com/Tracking/searchByGet/?wayBillType=1&wayBill={}',
  },
  dhl: { name: 'DHL', url: 'https://www.dhl.com/mx-es/home/rastreo.html?tracking-id={}' },
  fedex: { name: 'FedEx', url: 'https://www.fedex.com/fedextrack/?trknbr={}' },
  ups: { name: 'UPS', url: 'https://www.ups.com/track?tracknum={}' },
  correos: {
    name: 'Correos de México',
    url: 'https://www.correosdemexico.gob.mx/SSLServicios/SeguimientoEnvio/Seguimiento.aspx',
  },
  paquetexpress: { name: 'Paquetexpress', url: 'https://www.paquetexpress.com.mx/rastreo/{}' },
  redpack: { name: 'Redpack', url: 'https://www.redpack.com.mx/es/rastreo/?guias={}' },
  '99minutos': { name: '99minutos', url: 'https://tracking.99minutos.com/search/{}' },
  japan_post: {
    name: 'Japan Post',
    url: 'https://trackings.post.japanpost.jp/services/srv/search/direct?searchKind=S004&locale=en&reqCodeNo1={}',
  },
  usps: { name: 'USPS', url: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={}' },
  otra: { name: 'Otra paquetería', url: null },
} as const satisfies Record<string, Carrier>

export type CarrierSlug = keyof typeof carriers

/** Where a parcel is shown; null without a number or a known carrier. */
export function trackingUrl(carrier: CarrierSlug | null, tracking: string | null): string | null {
  const url = carrier === null ? null : carriers[carrier].url
  if (url === null || tracking === null) return null
  return url.replace('{}', encodeURIComponent(tracking.replaceAll(' ', '')))
}
