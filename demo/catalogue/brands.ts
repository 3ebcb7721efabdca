import type { DemoBrand } from './shape.ts'

/** A maker: every one of them is invented. `home` decides in which market it sells first. */
export type Maker = DemoBrand & {
  home: 'mx' | 'jp' | 'us' | 'europe'
  /** Two letters for the sku, two digits for the barcode. */
  letters: string
  digits: string
}

export const makers: readonly Maker[] = [
  {
    slug: 'colibri-zurdo',
    name: 'Colibrí Zurdo',
    country: 'México',
    city: 'Ciudad de México',
    home: 'mx',
    letters: 'CZ',
    digits: '11',
    description:
      'Juguetería de la colonia Portales que empezó reparando muñecos de otros. Hoy hace las figuras articuladas más queridas del país.',
  },
  {
    slug: 'ceniza-y-tezontle',
    name: 'Ceniza y Tezontle',
    country: 'México',
    city: 'Puebla',
    home: 'mx',
    letters: 'CT',
    digits: '14',
    description:
      'Taller de estatuas en resina y polvo de piedra. Tira poco, pinta a mano y contesta las cartas de sus clientes.',
  },
  {
    slug: 'hojalata-veintitres',
    name: 'Hojalata Veintitrés',
    country: 'México',
    city: 'Monterrey',
    home: 'mx',
    letters: 'HV',
    digits: '17',
    description:
      'Vehículos de lámina litografiada con motor de cuerda, hechos con las prensas de una antigua fábrica de galletas.',
  },
  {
    slug: 'trapo-y-sueno',
    name: 'Trapo y Sueño',
    country: 'México',
    city: 'Oaxaca de Juárez',
    home: 'mx',
    letters: 'TS',
    digits: '21',
    description:
      'Cooperativa de costureras que borda cada cara a mano. Sus peluches aguantan infancias enteras y alguna mudanza.',
  },
  {
    slug: 'mizukagami-kobo',
    name: 'Mizukagami Kōbō',
    country: 'Japón',
    city: 'Kioto',
    home: 'jp',
    letters: 'MK',
    digits: '32',
    description:
      'Su nombre quiere decir espejo de agua, y sus figuras a escala se reconocen por las telas que parecen moverse.',
  },
  {
    slug: 'nagareboshi-seisakusho',
    name: 'Nagareboshi Seisakusho',
    country: 'Japón',
    city: 'Osaka',
    home: 'jp',
    letters: 'NS',
    digits: '35',
    description:
      'La casa de las cabezonas numeradas: diez centímetros, tres caras de cambio y una estrella fugaz en cada caja.',
  },
  {
    slug: 'atelier-sarbacane',
    name: 'Atelier Sarbacane',
    country: 'Francia',
    city: 'Lyon',
    home: 'europe',
    letters: 'AS',
    digits: '43',
    description:
      'Escultores de teatro que un invierno sin funciones se pusieron a hacer bustos. Nunca volvieron al escenario.',
  },
  {
    slug: 'nebelhorn-und-sohn',
    name: 'Nebelhorn und Sohn',
    country: 'Alemania',
    city: 'Bremen',
    home: 'europe',
    letters: 'NH',
    digits: '46',
    description:
      'Maquetistas de puerto: dioramas, barcos y máquinas con más remaches de los que nadie se detendrá a contar.',
  },
  {
    slug: 'bramblewick-daughters',
    name: 'Bramblewick & Daughters',
    country: 'Reino Unido',
    city: 'York',
    home: 'europe',
    letters: 'BD',
    digits: '52',
    description:
      'Tres generaciones fundiendo soldaditos de 54 milímetros en metal blanco, y pintando sólo cuando hay buena luz.',
  },
  {
    slug: 'officina-girasole',
    name: 'Officina Girasole',
    country: 'Italia',
    city: 'Bolonia',
    home: 'europe',
    letters: 'OG',
    digits: '57',
    description:
      'Herederos de una familia de titiriteros. Sus teatrinos se abren, se encienden y caben en un librero.',
  },
  {
    slug: 'copperwhistle',
    name: 'Copperwhistle',
    country: 'Estados Unidos',
    city: 'Portland, Oregón',
    home: 'us',
    letters: 'CW',
    digits: '63',
    description:
      'Figuras de cinco puntos de articulación, en cartón y blíster, para quien extraña la juguetería del barrio.',
  },
  {
    slug: 'puerto-duende',
    name: 'Puerto Duende',
    country: 'España',
    city: 'Valencia',
    home: 'europe',
    letters: 'PD',
    digits: '68',
    description:
      'Vinil de autor en cajas sorpresa. Firman cada serie con un duende escondido en algún lugar de la pieza.',
  },
]
