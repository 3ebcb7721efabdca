/**
 * How much smaller a sculpture is drawn, and how far to the right it stands, so that its lances, webs and towers
 * stay inside the picture. An item finds the longest start of its id; its editions are as large as itself.
 */
const table = `
  don-quijote-de-la-mancha-andanzas-1-12-don-quijote-de-la-mancha 0.89 0
  don-quijote-de-la-mancha-andanzas-1-12-don-quijote-de-la-mancha-edicion-molinos 0.84 0
  don-quijote-de-la-mancha-andanzas-1-12-rocinante 1 -36
  don-quijote-de-la-mancha-andanzas-1-12-el-cura-pero-perez-y-el-ama-frente-a-la-hoguera 1 -52
  don-quijote-de-la-mancha-andanzas-1-12-el-caballero-de-la-blanca-luna 0.89 0
  don-quijote-de-la-mancha-andanzas-1-12-ana-felix 0.97 54
  don-quijote-de-la-mancha-piedra-viva-don-quijote-contra-los-gigantes 0.85 52
  don-quijote-de-la-mancha-piedra-viva-los-leones-de-la-carreta-real 0.75 -6
  don-quijote-de-la-mancha-teatrino-el-rey-marsilio-y-su-caballeria 0.99 -17
  mitologia-mexica-piedra-viva-huitzilopochtli-nace-armado 0.91 -54
  mitologia-mexica-andanzas-1-12-guerrero-jaguar 0.85 -28
  dracula-andanzas-1-12-dracula-bajando-por-el-muro 0.75 0
  dracula-andanzas-1-12-las-tres-novias 0.93 25
  dracula-carton-y-blister-3-75-carreta-con-caja-de-tierra 0.91 -18
  viajes-extraordinarios-andanzas-1-12-capitan-nemo 1 24
  viajes-extraordinarios-andanzas-1-12-capitan-nemo-con-escafandra 0.8 -74
  viajes-extraordinarios-andanzas-1-12-miguel-strogoff-correo-del-zar 0.91 54
  leyendas-de-mexico-piedra-viva-la-mujer-herrada 1 28
  leyendas-de-mexico-piedra-viva-la-mulata-de-cordoba-y-el-barco-de-carbon 0.8 -58
  leyendas-de-mexico-piedra-viva-el-callejon-del-beso 0.84 -1
  leyendas-de-mexico-piedra-viva-la-xtabay-bajo-la-ceiba 0.87 -29
  alicia-en-el-pais-de-las-maravillas-duendecillos-baraja-de-la-reina-8-8-erizo-pelota 0.96 15
  popol-vuh-andanzas-1-12-hunahpu 0.96 0
  popol-vuh-andanzas-1-12-hunahpu-con-cabeza-de-calabaza 1 0
  popol-vuh-andanzas-1-12-el-piojo-el-sapo-la-culebra-y-el-gavilan 0.98 37
  popol-vuh-piedra-viva-huracan-el-corazon-del-cielo 0.85 0
  popol-vuh-piedra-viva-el-arbol-de-jicaras 0.83 -28
  popol-vuh-piedra-viva-los-gemelos-se-vuelven-sol-y-luna 1 28
  popol-vuh-piedra-viva-la-partida-final 0.76 -56
  sherlock-holmes-andanzas-1-12-inspector-lestrade 0.97 -53
  sherlock-holmes-andanzas-1-12-jack-stapleton 0.8 0
  sherlock-holmes-andanzas-1-12-coronel-sebastian-moran 0.83 -54
  sherlock-holmes-plomo-54-cochero-con-bombin 0.81 -56
  sherlock-holmes-plomo-54-coche-de-dos-ruedas 0.86 -18
  viaje-al-oeste-kagami-1-7-sun-wukong-bajo-la-montana 0.84 -11
  viaje-al-oeste-kagami-1-7-princesa-abanico-de-hierro 0.95 0
  viaje-al-oeste-kagami-1-7-la-bodhisattva-guanyin 0.96 -54
  viaje-al-oeste-andanzas-1-12-sun-wukong-gran-sabio-setenta-y-dos-cambios 0.95 -16
  viaje-al-oeste-andanzas-1-12-rey-toro 1 40
  viaje-al-oeste-andanzas-1-12-tortuga-barquera 1 -32
  calaveras-de-posada-piedra-viva-calavera-zapatista 0.83 54
  calaveras-de-posada-piedra-viva-don-chepito-en-la-plaza-de-toros 0.89 -36
  calaveras-de-posada-cuerda-y-hojalata-tranvia-de-mulitas 0.8 7
  calaveras-de-posada-cuerda-y-hojalata-carroza-del-general 0.83 -18
  calaveras-de-posada-cuerda-y-hojalata-calavera-motociclista 0.92 32
  desfile-de-yokai-kagami-1-7-rokurokubi 0.96 0
  la-odisea-piedra-viva-polifemo-despierta 0.86 0
  la-odisea-piedra-viva-el-descenso-al-hades 0.74 0
  la-odisea-piedra-viva-el-talamo-de-olivo 0.87 0
  la-odisea-andanzas-1-12-elpenor 0.8 0
  la-odisea-andanzas-1-12-penelope-con-telar 1 -28
  la-odisea-plomo-54-nestor-en-su-carro 0.94 -54
  la-isla-del-tesoro-cuerda-y-hojalata-hispaniola-de-cuerda 0.86 -1
  la-isla-del-tesoro-cuerda-y-hojalata-loro-capitan-flint 0.9 54
  la-isla-del-tesoro-cuerda-y-hojalata-el-walrus-barco-del-viejo-flint 0.86 -1
  la-isla-del-tesoro-cuerda-y-hojalata-la-isla-giratoria 0.76 -1
  los-tres-mosqueteros-andanzas-1-12-d-artagnan 0.87 50
  los-tres-mosqueteros-andanzas-1-12-athos 0.8 71
  los-tres-mosqueteros-andanzas-1-12-porthos-sin-tahali-y-sin-excusas 0.89 0
  los-tres-mosqueteros-andanzas-1-12-conde-de-rochefort 0.8 71
  los-tres-mosqueteros-plomo-54-mosquetero-en-guardia 0.93 54
  los-tres-mosqueteros-plomo-54-mosquetero-cargando 1 52
  los-tres-mosqueteros-collection-velin-richelieu-tres-perfiles 0.92 -47
  leyendas-del-rey-arturo-plomo-54-el-enano-del-carro 0.97 -19
  leyendas-del-rey-arturo-kagami-1-7-la-dama-del-lago 0.93 0
  leyendas-del-rey-arturo-kagami-1-7-nimue-y-el-roble 0.82 -44
  leyendas-del-rey-arturo-piedra-viva-arturo-contra-el-gato-de-losana 0.75 -12
  leyendas-del-rey-arturo-piedra-viva-camlann 0.82 14
  leyendas-del-rey-arturo-piedra-viva-la-barca-de-las-tres-reinas 0.81 -1
`

export type Fit = { readonly scale: number; readonly shift: number }

const whole: Fit = { scale: 1, shift: 0 }

const fits = new Map(
  table
    .trim()
    .split('\n')
    .map((row): [string, Fit] => {
      const [id = '', scale, shift] = row.trim().split(' ')
      return [id, { scale: Number(scale), shift: Number(shift) }]
    }),
)

/** `shift` is for an item that is not mirrored. */
export function fitOf(sourceId: string): Fit {
  const id = sourceId.slice('demo-'.length)
  const keys = [...fits.keys()].filter((key) => id === key || id.startsWith(`${key}-`))
  const longest = keys.reduce((best, key) => (key.length > best.length ? key : best), '')
  return fits.get(longest) ?? whole
}
