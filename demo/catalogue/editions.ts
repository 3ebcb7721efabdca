import type { ItemFlag, SalesMethod } from '#demo/catalogue/words.ts'
import { editionWords } from './edition-words.ts'

/** A rule that makes a variant out of any item: how it is called, sold and told. */
export type Edition = {
  suffix: string
  flags: readonly ItemFlag[]
  salesMethod?: SalesMethod
  /** Its price, as a multiple of the item's. */
  priceFactor: number
  tag: string
  sentences: readonly string[]
}

export const editions: Readonly<Record<string, Edition>> = {
  reedicion: {
    sentences: editionWords.reedicion,
    suffix: '(reedición)',
    flags: ['reedicion'],
    priceFactor: 1.12,
    tag: 'reedición',
  },
  bronce: {
    sentences: editionWords.bronce,
    suffix: '(acabado bronce)',
    flags: ['edicion_limitada'],
    priceFactor: 1.3,
    tag: 'bronce',
  },
  nocturna: {
    sentences: editionWords.nocturna,
    suffix: '(versión nocturna)',
    flags: ['con_luz'],
    priceFactor: 1.2,
    tag: 'luz',
  },
  fosforescente: {
    sentences: editionWords.fosforescente,
    suffix: '(brilla en la oscuridad)',
    flags: ['edicion_limitada'],
    priceFactor: 1.15,
    tag: 'fosforescente',
  },
  convencion: {
    sentences: editionWords.convencion,
    suffix: '(exclusiva de convención)',
    flags: ['exclusiva', 'edicion_limitada'],
    salesMethod: 'convencion',
    priceFactor: 1.25,
    tag: 'convención',
  },
  lujo: {
    sentences: editionWords.lujo,
    suffix: '· Edición de lujo',
    flags: ['lujo', 'edicion_limitada'],
    priceFactor: 1.6,
    tag: 'lujo',
  },
  talavera: {
    sentences: editionWords.talavera,
    suffix: '(edición Talavera)',
    flags: ['edicion_limitada', 'exclusiva'],
    salesMethod: 'exclusiva_tienda',
    priceFactor: 1.35,
    tag: 'Talavera',
  },
  barro: {
    sentences: editionWords.barro,
    suffix: '(barro negro)',
    flags: ['edicion_limitada'],
    priceFactor: 1.3,
    tag: 'barro negro',
  },
  alebrije: {
    sentences: editionWords.alebrije,
    suffix: '(edición alebrije)',
    flags: ['edicion_limitada'],
    priceFactor: 1.25,
    tag: 'alebrije',
  },
  grabado: {
    sentences: editionWords.grabado,
    suffix: '(edición grabado)',
    flags: ['edicion_limitada', 'exclusiva'],
    salesMethod: 'exclusiva_web',
    priceFactor: 1.2,
    tag: 'blanco y negro',
  },
  plata: {
    sentences: editionWords.plata,
    suffix: '(plata antigua)',
    flags: ['edicion_limitada'],
    priceFactor: 1.35,
    tag: 'plata',
  },
  translucida: {
    sentences: editionWords.translucida,
    suffix: '(translúcida)',
    flags: ['exclusiva'],
    salesMethod: 'exclusiva_web',
    priceFactor: 1.1,
    tag: 'translúcida',
  },
  taller: {
    sentences: editionWords.taller,
    suffix: '(prueba de taller)',
    flags: ['edicion_limitada', 'exclusiva'],
    salesMethod: 'loteria',
    priceFactor: 1.5,
    tag: 'prueba de taller',
  },
  socios: {
    sentences: editionWords.socios,
    suffix: '(para socios)',
    flags: ['exclusiva'],
    salesMethod: 'suscripcion',
    priceFactor: 1,
    tag: 'suscripción',
  },
}
