/**
 * A license's land: what is far behind its figures, the sign of it, the sky of its wide picture, and who
 * stands there; `cast` names items by their line and the start of their id.
 */
export type Land = {
  readonly scenery: string
  readonly emblem: string
  readonly sky: readonly [high: string, low: string, ground: string]
  readonly far: string
  readonly cast: readonly string[]
}

const lands: Readonly<Record<string, Land>> = {
  'don-quijote-de-la-mancha': {
    scenery: '@-170,0,86 windmill + @190,6,66 windmill + @60,10,40 windmill + @-300,0,50 house',
    emblem: 'windmill',
    sky: ['#e8a860', '#f6dcae', '#b8783c'],
    far: '@180,0,150 windmill + @560,-6,100 windmill + @860,-10,74 windmill + @1130,0,110 windmill + @1480,-4,90 windmill + @360,-20,40 house',
    cast: [
      'piedra-viva don-quijote-contra',
      'andanzas-1-12 don-quijote-de-la-mancha',
      'andanzas-1-12 sancho-panza',
      'andanzas-1-12 dulcinea',
      'andanzas-1-12 el-rucio',
      'andanzas-1-12 sanson',
    ],
  },
  'mitologia-mexica': {
    scenery: '@-60,0,130 pyramid + @230,0,80 pyramid + @-270,0,60 maguey + @120,0,50 maguey',
    emblem: 'pyramid',
    sky: ['#0f6f63', '#f2b84b', '#3d5a34'],
    far: '@330,-10,190 pyramid + @900,-10,130 pyramid + @1320,-10,160 pyramid + @700,380,120 sun + @60,0,70 maguey + @640,0,60 maguey + @1120,0,64 maguey',
    cast: [
      'piedra-viva huitzilopochtli',
      'piedra-viva quetzalcoatl',
      'andanzas-1-12 guerrero-aguila',
      'andanzas-1-12 xochiquetzal',
      'andanzas-1-12 guerrero-jaguar',
      'piedra-viva tlaloc',
    ],
  },
  dracula: {
    scenery:
      '@-190,0,130 tower + @-120,-10,170 tower + @-50,0,110 tower + @220,0,90 tree bare + @200,330,60 moon',
    emblem: 'tower',
    sky: ['#2a1420', '#8a2432', '#1c1014'],
    far: '@300,-10,230 tower + @420,0,180 tower + @190,0,160 tower + @560,0,120 wall teeth + @1050,420,170 moon plain + @900,0,120 tree bare + @1420,0,150 tree bare + @1240,0,60 grave',
    cast: [
      'andanzas-1-12 el-lobo',
      'andanzas-1-12 dracula',
      'andanzas-1-12 mina',
      'andanzas-1-12 lucy-westenra',
      'andanzas-1-12 abraham',
      'andanzas-1-12 quincey',
    ],
  },
  'viajes-extraordinarios': {
    scenery: '@-160,190,70 balloon + @180,40,80 submarine + @0,0,90 wave',
    emblem: 'balloon',
    sky: ['#1c6f84', '#bfe6e0', '#1b4f5e'],
    far: '@260,200,150 balloon + @1300,260,110 balloon + @820,260,120 airship + @0,-10,120 wave + @520,-10,120 wave + @1060,-10,120 wave + @1560,-10,120 wave',
    cast: [
      'cuerda-y-hojalata nautilus',
      'andanzas-1-12 capitan-nemo',
      'andanzas-1-12 buzo',
      'andanzas-1-12 phileas',
      'andanzas-1-12 passepartout',
      'andanzas-1-12 ned',
    ],
  },
  'leyendas-de-mexico': {
    scenery: '@-190,0,110 house lit + @190,0,120 house balcony lit + @40,0,80 house + @60,300,60 moon',
    emblem: 'moon',
    sky: ['#161d3d', '#6a5a86', '#241f2e'],
    far: '@160,0,170 house lit + @420,0,150 house balcony lit + @760,0,130 house lit + @1080,0,160 house lit + @1400,0,180 house balcony lit + @900,440,120 moon + @600,0,110 lamp + @1250,0,110 lamp',
    cast: [
      'piedra-viva el-charro',
      'piedra-viva la-llorona',
      'piedra-viva la-planchada',
      'piedra-viva don-juan',
      'piedra-viva la-xtabay',
      'duendecillos espanto-3-12',
    ],
  },
  'alicia-en-el-pais-de-las-maravillas': {
    scenery:
      '@-200,0,110 mushroom + @200,0,84 mushroom + @70,0,60 mushroom + @-80,0,40 bush paint:_/green/rose',
    emblem: 'mushroom',
    sky: ['#6a52b0', '#d8e4f6', '#3d6a4a'],
    far: '@140,0,150 mushroom paint:_/rose + @440,0,100 mushroom paint:_/lilac + @820,0,170 tree + @1180,0,120 mushroom paint:_/cream + @1460,0,160 mushroom paint:_/rose + @640,0,60 bush paint:_/green/red + @1040,0,60 bush paint:_/green/red',
    cast: [
      'duendecillos baraja-de-la-reina-7',
      'kagami-1-7 la-reina-de-corazones',
      'kagami-1-7 el-sombrerero',
      'kagami-1-7 alicia-coronada',
      'kagami-1-7 la-liebre',
      'abrazables gato-de-cheshire',
    ],
  },
  'popol-vuh': {
    scenery: '@-40,0,130 pyramid + @-240,0,120 tree + @240,0,130 tree + @100,0,60 palm',
    emblem: 'tree gourds',
    sky: ['#0f4a34', '#e8d070', '#1e3a24'],
    far: '@700,-10,210 pyramid + @140,0,200 tree gourds + @1280,0,210 tree gourds + @420,0,110 palm + @1060,0,120 palm + @1520,0,130 palm',
    cast: [
      'andanzas-1-12 vucub',
      'andanzas-1-12 hunahpu',
      'andanzas-1-12 ixbalanque',
      'andanzas-1-12 ixquic',
      'andanzas-1-12 camazotz',
      'piedra-viva el-hombre-de-maiz',
    ],
  },
  'sherlock-holmes': {
    scenery:
      '@-210,0,130 house lit + @210,0,140 house lit + @-70,0,110 house lit + @80,0,120 house + @20,0,70 lamp',
    emblem: 'lamp',
    sky: ['#39433a', '#c9b98a', '#33332a'],
    far: '@120,0,190 house lit paint:_/ash/coal + @360,0,170 house lit paint:_/tan/coal + @610,0,200 house lit paint:_/fog/coal + @900,0,170 house lit paint:_/ash/coal + @1180,0,200 house lit paint:_/tan/coal + @1470,0,190 house lit paint:_/fog/coal + @480,0,130 lamp + @1040,0,130 lamp',
    cast: [
      'andanzas-1-12 el-sabueso',
      'plomo-54 holmes-con-lupa',
      'andanzas-1-12 john',
      'andanzas-1-12 irene',
      'andanzas-1-12 profesor',
      'andanzas-1-12 inspector',
    ],
  },
  'viaje-al-oeste': {
    scenery: '@-180,0,120 volcano + @190,0,90 volcano + @-70,250,50 cloud + @150,300,60 cloud',
    emblem: 'palace',
    sky: ['#b8421f', '#f8dc8a', '#7a3a22'],
    far: '@200,-10,190 cliff + @420,-10,130 cliff + @1180,-10,210 cliff + @1430,-10,160 cliff + @760,0,120 palace paint:_/red/gold + @300,430,90 cloud + @1000,400,110 cloud + @1480,460,80 cloud',
    cast: [
      'kagami-1-7 n-kxjltz',
      'andanzas-1-12 sun-wukong-gran-sabio',
      'andanzas-1-12 zhu-bajie',
      'andanzas-1-12 sha-wujing',
      'kagami-1-7 princesa-abanico',
      'andanzas-1-12 rey-toro',
    ],
  },
  'calaveras-de-posada': {
    scenery:
      '@-180,0,70 flower paint:_/orange + @180,0,84 flower paint:_/orange + @-60,0,50 grave + @90,0,60 grave + @250,0,50 candle',
    emblem: 'flower paint:_/orange/yellow',
    sky: ['#8a1450', '#ffd08a', '#5a1a3a'],
    far: '@120,0,120 flower paint:_/orange + @330,0,84 flower paint:_/amber + @620,0,90 grave + @860,0,100 flower paint:_/orange + @1120,0,80 grave + @1330,0,120 flower paint:_/amber + @1520,0,90 flower paint:_/orange + @480,0,70 candle + @1000,0,70 candle',
    cast: [
      'piedra-viva calavera-de-don',
      'piedra-viva la-calavera-garbancera',
      'piedra-viva calavera-del',
      'piedra-viva calavera-zapatista',
      'duendecillos calaverita-6',
      'duendecillos calaverita-11',
    ],
  },
  'desfile-de-yokai': {
    scenery: '@-190,0,120 pine + @210,0,140 pine + @-90,250,40 lanternface + @120,300,70 moon plain',
    emblem: 'moon',
    sky: ['#131c44', '#f0a08e', '#1f2038'],
    far: '@140,0,190 pine + @360,0,150 pine + @1240,0,180 pine + @1480,0,210 pine + @820,400,190 moon plain + @560,0,90 stall paint:_/red/ivory + @1020,0,90 stall paint:_/navy/ivory',
    cast: [
      'kagami-1-7 tengu',
      'kagami-1-7 kitsune',
      'kagami-1-7 yuki-onna',
      'kagami-1-7 hone-onna',
      'chibiboshi chibiboshi-48-',
      'chibiboshi chibiboshi-42-',
    ],
  },
  'la-odisea': {
    scenery:
      '@-200,0,120 column + @-130,0,120 column + @210,0,90 column broken + @100,30,70 ship + @0,0,90 wave',
    emblem: 'column',
    sky: ['#2a67b0', '#f4e4b4', '#2a5a7a'],
    far: '@120,0,180 column + @260,0,180 column + @400,0,150 column broken + @820,40,150 ship paint:_/brown/gold/cream/red + @1360,0,180 column + @1500,0,150 column broken + @700,-10,120 wave + @1160,-10,120 wave',
    cast: [
      'plomo-54 caballo',
      'andanzas-1-12 odiseo',
      'andanzas-1-12 atenea',
      'andanzas-1-12 circe',
      'andanzas-1-12 sirena',
      'plomo-54 ayax',
    ],
  },
  'las-mil-y-una-noches': {
    scenery: '@-40,0,130 palace + @-240,0,100 palm + @240,0,120 palm + @150,320,50 moon plain',
    emblem: 'palace',
    sky: ['#3a1748', '#f0b070', '#5a2a4a'],
    far: '@760,-6,190 palace + @240,0,120 palace + @1300,0,130 palace + @80,0,150 palm + @520,0,130 palm + @1080,0,140 palm + @1520,0,160 palm + @420,440,100 moon plain',
    cast: [
      'kagami-1-7 el-caballo',
      'kagami-1-7 sherezada',
      'kagami-1-7 el-genio',
      'kagami-1-7 la-princesa',
      'kagami-1-7 morgiana',
      'kagami-1-7 la-reina-de-las',
    ],
  },
  frankenstein: {
    scenery: '@-190,0,130 tree bare + @200,0,150 tree bare + @60,150,110 lightning + @-60,0,70 ice',
    emblem: 'lightning',
    sky: ['#1c2c38', '#a8c890', '#24343c'],
    far: '@200,-10,210 cliff + @440,0,190 tower paint:_/slate/coal + @900,160,200 lightning + @1160,0,160 tree bare + @1430,0,200 tree split + @680,0,110 ice + @1020,0,90 ice',
    cast: [
      'carton-y-blister-3-75 la-novia',
      'carton-y-blister-3-75 la-criatura',
      'carton-y-blister-3-75 victor-con',
      'carton-y-blister-3-75 henry',
      'carton-y-blister-3-75 justine',
      'carton-y-blister-3-75 el-perseguidor',
    ],
  },
  'la-isla-del-tesoro': {
    scenery: '@-200,0,120 palm + @210,0,140 palm + @10,40,96 ship + @0,0,90 wave',
    emblem: 'ship',
    sky: ['#2f8f9a', '#f6e2ac', '#8a6a34'],
    far: '@760,40,190 ship + @120,0,190 palm + @360,0,140 palm + @1240,0,150 palm + @1470,0,200 palm + @620,-10,110 wave + @1060,-10,110 wave',
    cast: [
      'cuerda-y-hojalata loro',
      'carton-y-blister-3-75 long-john',
      'carton-y-blister-3-75 jim',
      'carton-y-blister-3-75 billy',
      'carton-y-blister-3-75 capitan',
      'plomo-54 pirata-2',
    ],
  },
  'los-tres-mosqueteros': {
    scenery: '@-190,0,130 tower + @200,0,140 tower + @0,0,90 wall teeth + @100,0,80 house',
    emblem: 'tower',
    sky: ['#1c3a80', '#f0dcae', '#3a3f52'],
    far: '@180,0,210 tower paint:_/ash/navy + @420,0,150 wall teeth + @700,0,180 house paint:_/tan/navy + @960,0,170 house paint:_/cream/navy + @1240,0,150 wall teeth + @1480,0,220 tower paint:_/ash/navy',
    cast: [
      'plomo-54 jinete',
      'andanzas-1-12 d-artagnan',
      'andanzas-1-12 athos',
      'andanzas-1-12 porthos',
      'andanzas-1-12 aramis',
      'andanzas-1-12 milady',
    ],
  },
  'leyendas-del-rey-arturo': {
    scenery: '@-170,0,150 tower + @-90,0,110 tower + @210,0,120 tree + @90,0,60 wall teeth',
    emblem: 'swordstone',
    sky: ['#352a62', '#d8dcf0', '#3a4a44'],
    far: '@300,-10,240 tower paint:_/fog/indigo + @430,0,190 tower paint:_/fog/indigo + @180,0,180 tower paint:_/fog/indigo + @620,0,130 wall teeth paint:_/fog + @1100,0,180 tree + @1420,0,200 tree + @880,0,110 tree',
    cast: [
      'piedra-viva el-caballero',
      'plomo-54 sir-lanzarote',
      'kagami-1-7 morgana',
      'kagami-1-7 merlin',
      'plomo-54 sir-gawain',
      'piedra-viva la-espada',
    ],
  },
  'el-maravilloso-mago-de-oz': {
    scenery:
      '@0,0,130 palace paint:_/green/lime + @-220,0,70 flower paint:_/red + @220,0,80 flower paint:_/red + @150,260,60 balloon',
    emblem: 'palace',
    sky: ['#157a46', '#f4e8a0', '#3a6a34'],
    far: '@800,-6,220 palace paint:_/jade/lime + @340,260,120 balloon paint:_/green/yellow + @1280,280,110 flyinghouse + @120,0,100 flower paint:_/red + @460,0,80 flower paint:_/red + @1120,0,84 flower paint:_/red + @1500,0,110 flower paint:_/red',
    cast: [
      'carton-y-blister-3-75 mono',
      'carton-y-blister-3-75 dorothy',
      'carton-y-blister-3-75 espantapajaros',
      'carton-y-blister-3-75 lenador',
      'carton-y-blister-3-75 leon',
      'carton-y-blister-3-75 glinda',
    ],
  },
}

const nowhere: Land = { scenery: '', emblem: '', sky: ['#a8825a', '#e9d8b4', '#5a3f2c'], far: '', cast: [] }

export function landOf(license: string): Land {
  return lands[license] ?? nowhere
}
