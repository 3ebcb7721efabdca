import type { LicenseTable } from '#demo/catalogue/shape.ts'

export const magoDeOz: LicenseTable = {
  slug: 'el-maravilloso-mago-de-oz',
  code: 'OZM',
  name: 'El maravilloso mago de Oz',
  description:
    'Una casa que cae del cielo, unos zapatos de plata y cuatro amigos que ya traían lo que iban a pedir. El camino amarillo de L. Frank Baum, con sus reyes de los ratones y su país de porcelana.',
  disclaimer:
    'Figuras basadas en las novelas de L. Frank Baum, hoy de dominio público. No guardan relación con ninguna adaptación de cine o teatro.',
  palette: { base: '#17693b', light: '#f5dd6b' },
  fame: 0.7,
  tags: ['L. Frank Baum', 'cuento'],
  lines: [
    {
      slug: 'carton-y-blister-3-75',
      name: 'Cartón y Blíster 3.75',
      brand: 'copperwhistle',
      description:
        'El camino amarillo en el reverso de cada cartón: puestos en fila, van de la granja a la ciudad. Los zapatos son de plata, como en el libro.',
      type: 'figura',
      scale: '1:18',
      heightMm: 95,
      materials: 'PVC',
      price: 459,
      tags: ['retro', 'blíster'],
      closings: [
        'El reverso del cartón es un tramo del camino amarillo.',
        'Trae lentes verdes de quitar y poner, obligatorios en la ciudad.',
      ],
      items: `
== El camino amarillo
Dorothy Gale | El ciclón | -39m17 | 389 | h80 top
  Vestido de cuadros, canasta y zapatos de plata que se pierden con una facilidad muy fiel al libro. Totó va aparte en la misma burbuja.
+ @reedicion | -9m17
Espantapájaros | El camino amarillo | -39m17 | 389 | top
  Relleno de paja de verdad, en una dosis que aprobó la aduana. Trae un cuervo dudoso.
+ @convencion | -26m17
Leñador de Hojalata | El camino amarillo | -39m17 | 389 | top
  Metalizado, con aceitera y una puertecita en el pecho. Adentro no hay nada, todavía.
+ @plata | -17m19
León Cobarde | El camino amarillo | -38m24 | 399
  La cola sirve de pañuelo. En el rostro de cambio ruge con los ojos cerrados.
Tik-Tok, hombre mecánico | Ozma de Oz | -21m21 | 459 | luz
  De cobre y con tres cuerdas distintas: pensar, hablar y moverse. Se le acaban en ese orden.
Casa voladora | El ciclón | -28m17 < -30m17@-31m9 | 1490 | vehiculo h220
  La granja entera en su remolino de plástico. De abajo asoman dos pies.
Mono alado | La bruja del Oeste | -13m24 | 459
  Sirve al gorro de oro, no a la bruja. Las alas baten si le aprietas los hombros.
Bruja del Oeste, un solo ojo | La bruja del Oeste | -6m24 | 459 | top
  Con paraguas, parche y tres trenzas, como la dibujaron al principio. Teme al agua y así lo dice la caja.
+ @translucida | +8m24
Glinda, la bruja del Sur | El país de los Quadlings | -1m17 | 479
  Cabello rojo, vestido blanco y el libro donde se va escribiendo solo todo lo que pasa.
El mago y su globo | La Ciudad Esmeralda | +1m17 | 1290 | vehiculo h290
  Un señor de Omaha, ocho parches de seda y una cuerda que se suelta antes de tiempo.
Jack Cabeza de Calabaza | La tierra de Oz | +4m16 | 479
  Tres cabezas de repuesto, en distinto grado de madurez.
Ozma | La tierra de Oz | +8m17 | 479
  Amapolas en el pelo y un pasado como el niño Tip, que viene en la misma caja.
`,
    },
    {
      slug: 'abrazables',
      name: 'Abrazables',
      brand: 'trapo-y-sueno',
      description:
        'El león de lana es el peluche más vendido de la cooperativa. Los demás, en fila por el camino, no se quejan.',
      type: 'peluche',
      heightMm: 290,
      materials: 'Algodón, lana y relleno de fibra',
      price: 490,
      tags: ['peluche', 'bordado'],
      closings: [
        'Se lava a mano con agua fría y se seca a la sombra.',
        'La etiqueta lleva el nombre de la costurera.',
      ],
      items: `
== El camino amarillo
León Cobarde | El camino amarillo | -36m6 | 450 | top
  Melena de lana cardada para esconder la cara. La de él o la de quien lo abrace.
+ · Gigante | -11m6 | 1590 | h720 tienda
  Setenta y dos centímetros de cobardía. Ocupa un lugar en el sillón y opina de las películas.
Espantapájaros de trapo | El camino amarillo | -35m13 | 430
  Dos costuras, un saco de harina y la cara pintada chueca, como quedó cuando lo hicieron con prisa.
Totó | El ciclón | -30m18 | 390 | h180 top
  Pelo largo y sedoso, ojos chiquitos y una correa que él mismo carga en el hocico.
+ (en la canasta) | -4m18 | 450 | tienda h200
  Asomado entre un mantel a cuadros y dos panes de fieltro. La canasta es de palma de la Mixteca.
Reina de los ratones | El campo de amapolas | -22m27 | 320 | h120
  Gris, diminuta y coronada. Trae un silbato para llamar a sus mil súbditos, que no vienen.
Leñador suavecito | El camino amarillo | -14m6 | 490
  De tela plateada, con un corazón de seda que se guarda y se saca del pecho.
Vaca de porcelana remendada | El país de porcelana | -7m18 | 520
  Un peluche que finge ser de porcelana, con la pata pegada y cara de no querer hablar del asunto.
Tigre Hambriento | Ozma de Oz | +0m17 | 560
  Se muere de hambre y su conciencia no lo deja. Tiene cierre en la boca para darle pan.
Billina, la gallina amarilla | Ozma de Oz | +2m13 | 450 | h200
  Pone un huevo de fieltro cuando se le contradice.
Caballete de madera blandita | La tierra de Oz | +6m6 | 620
  Un burro de carpintero con orejas y prisa. Es lo menos abrazable del catálogo y aun así se deja.
`,
    },
    {
      slug: 'chibiboshi',
      name: 'Chibiboshi',
      brand: 'nagareboshi-seisakusho',
      description:
        'Ladrillo amarillo por ladrillo amarillo, la serie numerada llega a la ciudad donde todo se ve verde porque todos traen lentes.',
      type: 'figura',
      heightMm: 100,
      materials: 'PVC y ABS',
      price: 1149,
      tags: ['cabezona', 'serie numerada'],
      closings: [
        'Incluye tres caras, soporte articulado y la estrella fugaz de la serie.',
        'La base es de ladrillo amarillo y se continúa en la siguiente.',
      ],
      items: `
Chibiboshi #31 Dorothy | | -25m26 | 1090 | top
  Con canasta, Totó y zapatos de plata de verdad cromados.
Chibiboshi #32 Espantapájaros | | -24m27 | 1090
  Se cae para donde uno lo ponga y trae un diploma enrollado.
Chibiboshi #33 Leñador de Hojalata | | -23m26 | 1090
  Llora y se oxida: dos caras para cada caso y una tercera recién aceitada.
Chibiboshi #34 León Cobarde | | -19m27 | 1090
  La melena se quita para poner moños. Él no ha dicho que sí.
+ @socios | +9m27
Chibiboshi #35 Bruja del Oeste | | -10m28 | 1190 | top
  Viene con un charco, un sombrero vacío y la cubeta.
+ @translucida | -2m28
Chibiboshi #36 Gran Cabeza de Oz | | -3m24 | 1290 | otro h120
  Sólo cabeza, que en esta serie es mucho decir. Por detrás hay una cortina y un señor muy apenado.
Chibiboshi #37 Rey de los monos alados | | +0m23 < -1m27@-41d | 1190
  Gorro de oro y un contrato de tres deseos, ya con dos tachados.
Chibiboshi #38 Glinda | | +3m25 | 1190
  Lee el libro de todo lo que sucede y se ríe en la página de hoy.
Chibiboshi #39 Jack Cabeza de Calabaza | | +7m27 | 1190
  Huele tenuemente a canela. La sonrisa es tallada y no se puede cambiar.
Chibiboshi #40 Escarabajo muy aumentado y muy culto | | +11m | 1190
  Un insecto de frac con lentes y cuatro manos para gesticular.
`,
    },
  ],
}
