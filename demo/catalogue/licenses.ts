import { alicia } from './licenses/alicia-en-el-pais-de-las-maravillas.ts'
import { calaverasDePosada } from './licenses/calaveras-de-posada.ts'
import { yokai } from './licenses/desfile-de-yokai.ts'
import { donQuijote } from './licenses/don-quijote-de-la-mancha.ts'
import { dracula } from './licenses/dracula.ts'
import { magoDeOz } from './licenses/el-maravilloso-mago-de-oz.ts'
import { frankenstein } from './licenses/frankenstein.ts'
import { laIslaDelTesoro } from './licenses/la-isla-del-tesoro.ts'
import { laOdisea } from './licenses/la-odisea.ts'
import { lasMilYUnaNoches } from './licenses/las-mil-y-una-noches.ts'
import { leyendasDeMexico } from './licenses/leyendas-de-mexico.ts'
import { reyArturo } from './licenses/leyendas-del-rey-arturo.ts'
import { losTresMosqueteros } from './licenses/los-tres-mosqueteros.ts'
import { mitologiaMexica } from './licenses/mitologia-mexica.ts'
import { popolVuh } from './licenses/popol-vuh.ts'
import { sherlockHolmes } from './licenses/sherlock-holmes.ts'
import { viajeAlOeste } from './licenses/viaje-al-oeste.ts'
import { viajesExtraordinarios } from './licenses/viajes-extraordinarios.ts'
import type { LicenseTable } from './shape.ts'

/** Every license, in the order of the catalogue. */
export const licenseTables: readonly LicenseTable[] = [
  donQuijote,
  mitologiaMexica,
  dracula,
  viajesExtraordinarios,
  leyendasDeMexico,
  alicia,
  popolVuh,
  sherlockHolmes,
  viajeAlOeste,
  calaverasDePosada,
  yokai,
  laOdisea,
  lasMilYUnaNoches,
  frankenstein,
  laIslaDelTesoro,
  losTresMosqueteros,
  reyArturo,
  magoDeOz,
]
