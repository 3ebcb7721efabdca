import type { LicenseTable } from '#demo/catalogue/shape.ts'

export const losTresMosqueteros: LicenseTable = {
  slug: 'los-tres-mosqueteros',
  code: 'MOS',
  name: 'Los tres mosqueteros',
  description:
    'Son cuatro, como sabe todo el mundo. Duelos antes del desayuno, doce herretes de diamantes y una mujer con una flor de lis en el hombro: la novela por entregas de Dumas, pieza por pieza.',
  palette: { base: '#233a7a', light: '#e6cf8b' },
  fame: 0.68,
  tags: ['Alejandro Dumas', 'capa y espada'],
  lines: [
    {
      slug: 'andanzas-1-12',
      name: 'Andanzas 1:12',
      brand: 'colibri-zurdo',
      description:
        'Casacas azules, botas dobladas y espadas que sí salen de la vaina. La muñeca gira lo suficiente para una estocada decente.',
      type: 'figura',
      scale: '1:12',
      heightMm: 162,
      materials: 'PVC, ABS y tela',
      price: 949,
      tags: ['articulada'],
      closings: [
        'La caja trae al reverso su capítulo, como en el folletín.',
        'La base es un adoquín de París que se une a los demás.',
        'Incluye un duelista de cartón para practicar.',
      ],
      items: `
== Los herretes de la reina
D'Artagnan | La llegada a París | -43m27 | 869 | top agotada
  Dieciocho años, un caballo amarillo que dejó vendido y tres duelos a la misma hora. El rostro de cambio ya trae bigote.
+ @reedicion | -11m13
Athos | Los duelos | -42m9 | 869 | top
  El más noble y el más callado. Botella en la zurda, espada en la diestra y un secreto bajo la camisa.
+ @convencion | -28m9
Porthos | Los duelos | -42m9 | 899 | h172
  El tahalí es de oro por delante y de cuero por detrás. La capa se quita para que todos lo descubran.
+ (sin tahalí y sin excusas) | -6m9 | 949 | web
  En mangas de camisa, con una mesa rota en cada mano. Es la figura que mejor explica por qué nadie le cobraba la cena.
Aramis | Los duelos | -42m9 | 869
  Con un pañuelo que niega haber perdido y un breviario que es, por dentro, de versos.
Constance Bonacieux | Los herretes | -26m30 | 899
  Vestido de paseo, farol y un mensaje cosido en el forro. El forro se abre.
Ana de Austria | Los herretes | -18m1 | 979
  De gala en el baile, con los doce herretes. Se pueden quitar dos, que es exactamente el problema.
== Milady
Milady de Winter | La venganza | -33m17 | 899 | top
  Rizos rubios, veneno en la sortija y la flor de lis bajo el guante. Trae dos rostros y los dos mienten.
+ (a caballo, de negro) | -9m27 | 1490 | web
  Con traje de hombre, pistola en el arzón y cuatro jinetes siguiéndola en el cartón del fondo.
+ @grabado | -19m17
El cardenal Richelieu | La Rochela | -21m8 | 979
  Rojo de pies a cabeza, con un gato en el regazo y un salvoconducto en blanco.
Conde de Rochefort | La llegada a París | -7m1 | 899
  El hombre de la cicatriz. La cicatriz está tallada, no pintada, y se siente con la uña.
John Felton | La venganza | +0m26 | 899
  Puritano de negro con un cuchillo que todavía no sabe que va a usar.
El verdugo de Lille | La venganza | +3m9 | 949
  Capa roja y una espada de dos manos. Cruza el río en una barca que hace de base.
== Los criados
Planchet | La llegada a París | -14m16 | 849
  Escupiendo en el agua desde un puente, que fue como consiguió el empleo.
Grimaud, Mosquetón y Bazin | Los duelos | +6m15 | 2190
  El que no habla, el que pesca botellas con lazo y el que quiere ser cura. Se venden juntos porque trabajan juntos.
`,
    },
    {
      slug: 'plomo-54',
      name: 'Plomo 54',
      brand: 'bramblewick-daughters',
      description:
        'El sitio de La Rochela, figura por figura, con desayuno en el bastión incluido. La casa inglesa prometió ser imparcial y casi lo logra.',
      type: 'figura',
      scale: '1:32',
      heightMm: 56,
      materials: 'Metal blanco pintado a mano',
      price: 690,
      tags: ['soldadito', 'metal'],
      closings: [
        'Se pinta a mano y lleva bajo la base las iniciales de quien lo hizo.',
        'Hace juego con las murallas de la misma serie.',
      ],
      items: `
== La Rochela
Mosquetero en guardia | El bastión | -38m13 | 620
  La postura clásica, con la cruz blanca en la casaca y la pluma al viento.
Mosquetero cargando | El bastión | -38m13 | 620
  Baqueta, pólvora y horquilla. Los doce apóstoles cuelgan de la bandolera y se pueden contar.
Guardia del cardenal | Los duelos | -35m7 | 620 | top
  De rojo, para que haya con quién pelear. En la tienda siempre se agotan los azules primero.
+ @socios | -20m7
El desayuno en el bastión | El bastión | -28m8 | 3290 | diorama h90 top
  Cuatro mosqueteros, una mesa, una servilleta por bandera y un ejército que no los deja comer a gusto.
+ @lujo | +10m8
Tambor de La Rochela | El bastión | -16m1 | 650
  Trece años y un redoble. Es la figura más pequeña del sitio y la que más se pierde.
Culebrina de sitio | El bastión | -5m17 | 1190 | vehiculo h50
  Con cureña que retrocede y dos artilleros a los que no les hablen.
Luis XIII cazando | Los herretes | +1m9 < +0m9@-18d | 890
  El rey, un halcón y mucho aburrimiento. El halcón se quita del guante.
Jinete con los herretes | Los herretes | +5m17 | 1290 | h80
  A galope de Calais a París, sin sombrero y con el barro hasta la cintura.
Muralla y foso | El bastión | +2q | 1890 | accesorio h120
  Tres tramos de piedra que se ponen en línea o en ángulo, con troneras a la medida de la serie.
`,
    },
    {
      slug: 'collection-velin',
      name: 'Collection Vélin',
      brand: 'atelier-sarbacane',
      description:
        'Para el taller de Lyon era cuestión de honor nacional. Bustos con encaje de papel de algodón y barbas de tres días.',
      type: 'busto',
      scale: '1:4',
      heightMm: 260,
      materials: 'Resina, nogal y algodón',
      price: 3890,
      tags: ['busto'],
      closings: [
        'El forro de la caja es de terciopelo azul.',
        'El pedestal lleva la cita grabada en latón, en español y en francés.',
      ],
      items: `
== Los herretes de la reina
Athos, conde de la Fère | Los duelos | -30m28 | 3690 | top
  La mirada baja, el vino cerca y una nobleza que no le cabe en el cuello de la camisa.
+ @plata | +9m28
D'Artagnan capitán | Veinte años después | -22m19 | 3790
  Canoso, con el bigote en orden y el mismo fuego. Sólo se nota en la ceja.
Milady, la marca | La venganza | -13m9 | 3890 | limitada top
  El hombro descubierto y la barbilla en alto. El escultor jura que la hizo pidiéndole perdón.
+ @plata | +2m9
Richelieu, tres perfiles | La Rochela | -4m12 | 5490 | lujo limitada h290
  Homenaje a los triples retratos de la época: de frente, a la izquierda y a la derecha, con tres intenciones distintas.
Porthos bajo la roca | El vizconde de Bragelonne | +0m17 | 4190
  El final del gigante. Sostiene la gruta sobre la espalda y alcanza a sonreír.
Aramis, obispo y general | El vizconde de Bragelonne | +9m | 3890
  Mitra, coraza y la sospecha de que él sí llega al final del libro.
`,
    },
  ],
}
