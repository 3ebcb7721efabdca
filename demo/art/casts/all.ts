import { alicia } from './alicia.ts'
import { arturo } from './arturo.ts'
import { calaveras } from './calaveras.ts'
import { donQuijote } from './don-quijote.ts'
import { dracula } from './dracula.ts'
import { frankenstein } from './frankenstein.ts'
import { islaDelTesoro } from './isla-del-tesoro.ts'
import { leyendasDeMexico } from './leyendas-de-mexico.ts'
import { milYUnaNoches } from './mil-y-una-noches.ts'
import { mitologiaMexica } from './mitologia-mexica.ts'
import { mosqueteros } from './mosqueteros.ts'
import { odisea } from './odisea.ts'
import { oz } from './oz.ts'
import { popolVuh } from './popol-vuh.ts'
import { sherlock } from './sherlock.ts'
import { viajeAlOeste } from './viaje-al-oeste.ts'
import { viajesExtraordinarios } from './viajes-extraordinarios.ts'
import { yokai } from './yokai.ts'

/** Who looks how, by license. */
export const castTexts: Readonly<Record<string, string>> = {
  'alicia-en-el-pais-de-las-maravillas': alicia,
  'leyendas-del-rey-arturo': arturo,
  'calaveras-de-posada': calaveras,
  'don-quijote-de-la-mancha': donQuijote,
  dracula,
  frankenstein,
  'la-isla-del-tesoro': islaDelTesoro,
  'leyendas-de-mexico': leyendasDeMexico,
  'las-mil-y-una-noches': milYUnaNoches,
  'mitologia-mexica': mitologiaMexica,
  'los-tres-mosqueteros': mosqueteros,
  'la-odisea': odisea,
  'el-maravilloso-mago-de-oz': oz,
  'popol-vuh': popolVuh,
  'sherlock-holmes': sherlock,
  'viaje-al-oeste': viajeAlOeste,
  'viajes-extraordinarios': viajesExtraordinarios,
  'desfile-de-yokai': yokai,
}
