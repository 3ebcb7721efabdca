import type { LicenseTable } from '#demo/catalogue/shape.ts'

export const calaverasDePosada: LicenseTable = {
  slug: 'calaveras-de-posada',
  code: 'CAL',
  name: 'Calaveras de Posada',
  description:
    'Hojas volantes de a centavo que se volvieron la cara del Día de Muertos. Las calaveras de José Guadalupe Posada saltan de la plancha de zinc a la repisa: garbanceras, ciclistas, borrachas y muy bien vestidas.',
  palette: { base: '#b0175d', light: '#ffd166' },
  isNew: true,
  fame: 0.9,
  tags: ['Posada', 'Día de Muertos', 'calaveras'],
  lines: [
    {
      slug: 'piedra-viva',
      name: 'Piedra Viva',
      brand: 'ceniza-y-tezontle',
      description:
        'Grabados en tres dimensiones. Vistas de frente, las estatuas recuperan por un momento la estampa original.',
      type: 'estatua',
      scale: '1:6',
      heightMm: 380,
      materials: 'Resina, papel maché y hoja de oro',
      price: 5490,
      tags: ['estatua'],
      closings: [
        'Incluye una reproducción de la hoja volante, impresa en papel de colores.',
        'Va numerada a mano y con la huella del escultor bajo la base.',
        'La flor de cempasúchil de la base es de papel y se cambia cada año.',
      ],
      items: `
== Las hojas volantes
La Calavera Garbancera | La Garbancera | -13m2 | 5890 | top limitada h410
  El sombrero de plumas, la sonrisa completa y ni un vestido: Posada nunca la dibujó de cuerpo entero, así que el taller tampoco.
+ @talavera | -8m1
+ @bronce | +0m30
+ @taller | -6m24
Gran fandango de calaveras | El fandango | -11m2 | 7890 | h360 top
  Once calaveras, un arpa y una que ya se cayó. Al darle cuerda, el arpa toca dos compases.
+ @alebrije | -3m2
Calavera de don Quijote | La calavera quijotesca | -9m8 | 6290 | top
  El hidalgo en los puros huesos, a todo galope sobre otro más flaco. Las calaveras vuelan a su paso.
+ @bronce | +5m1
Calavera zapatista | Calaveras de la Revolución | -5m20 | 5690
  Sombrero ancho, carrilleras y la tierra en una mano. Se vende con la proclama completa.
+ @barro | +10m20
Calavera del Catrín | La Garbancera | -2m1 | 5490
  Bastón, monóculo y deudas. Hace pareja con la Garbancera y no le paga ni el paseo.
Don Chepito en la plaza de toros | Don Chepito | +1m29 < -1m2@-27d | 5490
  El más fresco de los personajes de Posada, frente al toro y con el paraguas por muleta.
La rumba de la calavera amorosa | El fandango | +4m1 | 5990
  Dos esqueletos que bailan muy juntos y una dueña que finge no ver.
Las siete calaveras vicios | Los siete vicios | +1y | ? | anunciada
  Siete placas que se cuelgan o se paran. Sólo se ha visto terminada la Pereza.
`,
    },
    {
      slug: 'cuerda-y-hojalata',
      name: 'Cuerda y Hojalata',
      brand: 'hojalata-veintitres',
      description:
        'Calaveras sobre ruedas, como las imaginó el grabador cuando llegó la bicicleta. Todas tienen prisa, y ya para qué.',
      type: 'vehiculo',
      heightMm: 160,
      materials: 'Lámina litografiada y latón',
      price: 1390,
      tags: ['hojalata', 'cuerda'],
      closings: [
        'La llave es de latón y tiene forma de fémur.',
        'La lámina va impresa a dos tintas, como las hojas volantes.',
      ],
      items: `
== Las hojas volantes
Calaveras en bicicleta | Las bicicletas | -12m27 | 1390 | top
  Cuatro ciclistas de lámina que pedalean en círculo y se alcanzan sin alcanzarse nunca.
+ @convencion | -7m15
Tranvía de mulitas | La ciudad | -10m24 | 1590
  Veinte pasajeros en los huesos y un conductor que no cobra. La mulita también es calavera.
+ @plata | +8m24
Calavera aeronauta | La ciudad | -8m16 | 1490 | h240
  Globo de papel picado en lámina calada. Sube medio metro por un alambre y baja saludando.
Corrida de la cucaracha | El fandango | -4m1 | 1190
  La cucaracha corre, la calavera la persigue y al final se voltean los papeles.
Patinadora del Zócalo | La ciudad | -1m16 | 990
  Falda amplia, patines de cuatro ruedas y cero sentido del freno.
Locomotora del otro mundo | La ciudad | +0m1 | 1890 | luz top
  Echa humo de talco y para en todas las estaciones. El silbato da doce campanadas.
Carroza del general | Calaveras de la Revolución | +2m1 | 1690
  Seis caballos, una banda y un difunto que va saludando por la ventana.
Calavera motociclista | La ciudad | +6m1 | 1290
  La única que Posada no alcanzó a ver, hecha como cree el taller que la habría hecho.
Trajinera de muertos | El fandango | +9m1 | 1590
  Flores, mariachi y un remero que canta. El agua es lámina ondulada y refleja.
`,
    },
    {
      slug: 'duendecillos',
      name: 'Duendecillos',
      brand: 'puerto-duende',
      description:
        'Calaveritas de vinil que parecen de azúcar. Traen una plumilla para escribirles un nombre en la frente, y lo más bonito es a quién se le regala.',
      type: 'figura',
      heightMm: 78,
      materials: 'Vinil',
      price: 329,
      tags: ['vinil', 'caja sorpresa'],
      closings: [
        'Incluye plumilla de tinta lavable para ponerle nombre en la frente.',
        'Se vende en caja cerrada con forma de ofrenda.',
      ],
      items: `
Calaverita 1/12 · Garbancera | | -6m27 | 309 | top
  Sombrero lleno de plumas en tamaño llavero.
+ @fosforescente | -2m2
Calaverita 2/12 · Panadero | | -6m27 | 309
  Con pan de muerto recién salido y los huesitos de encima en su lugar.
Calaverita 3/12 · Periodiquero | | -6m27 | 309
  Vocea su propia noticia.
Calaverita 4/12 · Aguadora | | -6m27 | 309
  Dos cántaros y el equilibrio perfecto de quien no pesa.
Calaverita 5/12 · Organillero | | -3m27 | 319
  La manivela gira. El changuito, no se sabe.
Calaverita 6/12 · Torera | | -3m27 | 319
  De rosa y oro, con un toro del mismo tamaño y el mismo miedo.
Calaverita 7/12 · Luchador enmascarado | | -3m27 | 319 | top
  Máscara cosida sobre el cráneo. Ni muerto se la quita.
+ @convencion | -1m27
Calaverita 8/12 · Maestra rural | | -3m27 | 319
  Gis, campana y una paciencia de ultratumba.
Calaverita 9/12 · Bolero de la Alameda | | +0m3 | 329
  Deja el hueso como espejo por cinco pesos.
Calaverita 10/12 · Merenguero | | +0m3 | 329
  Echa volados y siempre pierde. Para eso está.
Calaverita 11/12 · Soldadera | | +3m1 | 329
  Rebozo, canana y una cazuela que alcanza para el batallón.
Calaverita 12/12 · Coleccionista | | +3m1 | 329 | top
  Con una caja sin abrir entre las manos. Todos reconocemos a alguien.
`,
    },
  ],
}
