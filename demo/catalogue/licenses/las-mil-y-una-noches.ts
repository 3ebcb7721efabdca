import type { LicenseTable } from '#demo/catalogue/shape.ts'

export const lasMilYUnaNoches: LicenseTable = {
  slug: 'las-mil-y-una-noches',
  code: 'NOC',
  name: 'Las mil y una noches',
  description:
    'Sherezada cuenta para seguir viva, y lo que cuenta no se acaba: genios, mercaderes, un pescador con mala suerte y un caballo de ébano. Figuras que brillan un poco más cuando se apaga la luz.',
  palette: { base: '#7a2f6b', light: '#f3c567' },
  fame: 0.7,
  tags: ['Bagdad', 'cuento'],
  lines: [
    {
      slug: 'kagami-1-7',
      name: 'Kagami 1/7',
      brand: 'mizukagami-kobo',
      description:
        'Velos, humo y agua en PVC traslúcido. Para esta licencia, el taller de Kioto inventó un plástico que parece seda mojada.',
      type: 'figura',
      scale: '1/7',
      heightMm: 240,
      materials: 'PVC y ABS',
      price: 4390,
      tags: ['escala'],
      closings: [
        'La base es un espejo de acrílico con una frase en caligrafía grabada por debajo.',
        'La caja se cierra con lazo y huele, muy levemente, a rosas.',
      ],
      items: `
== La historia marco
Sherezada en la noche primera | El rey Shahriar | -33m29 | 3990 | top agotada
  A medio gesto, con la historia saliéndole de los dedos en hilos dorados. Es imposible verla y no esperar la frase siguiente.
+ @reedicion | -7m26
+ @nocturna | +0m20
Dunyazad | El rey Shahriar | -21m30 | 3890
  La hermana que pide otro cuento. Sentada al pie de la cama, con una granada abierta y los ojos muy despiertos.
El rey Shahriar, desvelado | El rey Shahriar | -12m28 | 4190
  El único rostro de la serie que trae ojeras. Entre las manos, la orden que cada mañana no firma.
== Las historias
El genio de la botella | El pescador y el genio | -28m28 | 5490 | h360 top luz
  Humo que se vuelve torso, torso que se vuelve furia. Abajo, el pescador señala la botella con cara de duda muy bien actuada.
+ @translucida | -6m28
La princesa Budur | Camaralzamán y Budur | -16m29 | 4390
  Vestida de príncipe, con el turbante a punto de soltarse. El anillo se le puede quitar, y ahí empieza el enredo.
+ @socios | +8m29
Peri Banu | El príncipe Ahmed | -3m27 | 4490
  El hada de la montaña en una tienda que cabe en la mano y que, según ella, cobija a un ejército.
La reina de las serpientes | Hasib y la reina de las serpientes | +3m26 < +1m26@-51d | 4690 | luz
  Bandeja de oro, cuerpo de cristal y una voz que casi se oye. Las escamas cambian de verde a violeta.
Morgiana | Alí Babá | +6m26 | 4390 | top
  En mitad de la danza del puñal. A su alrededor, cuarenta tinajas pintadas en el borde de la base.
El caballo de ébano | El caballo de ébano | +10m | 6290 | h330
  Una clavija para subir y otra para bajar. La princesa de Saná ya descubrió cuál es cuál.
`,
    },
    {
      slug: 'teatrino',
      name: 'Teatrino',
      brand: 'officina-girasole',
      description:
        'Teatros de sombras y cajas con doble fondo, como los cuentos. Se abre una puerta y siempre hay otra detrás.',
      type: 'diorama',
      heightMm: 230,
      materials: 'Madera, papel prensado y latón',
      price: 2690,
      tags: ['teatro', 'sombras'],
      closings: [
        'Se cierra como libro y se guarda de canto en el librero.',
        'El papel se tiñe con té para que parezca antiguo.',
      ],
      items: `
== Las historias
La cueva de los cuarenta ladrones | Alí Babá | -37m13 | 2690 | luz top
  La roca se abre al oír palabras dichas con firmeza, porque el sensor es de ruido. Adentro, tres planos de tesoro.
+ @lujo | +9m13
El zoco de Bagdad | El jorobado | -24m20 | 2890
  Once puestos, once oficios y un jorobado que va pasando de mano en mano según se jale la cinta.
La ciudad de cobre | La ciudad de cobre | -14m15 < -15m@-16m3 | 2990
  Murallas sin puertas y autómatas en las almenas. Al mirar por el ojo de la torre se ve una plaza llena de gente inmóvil.
La casa del mercader y la del genio | El mercader y el genio | -5m7 | 2490
  Una palmera, un hueso de dátil y tres ancianos que cuentan su vida por un tercio de la culpa.
El jardín de las tres manzanas | Las tres manzanas | +0m4 | 2690
  Un cofre en el Tigris y tres manzanas traídas de Basora. Se abre en cuatro tiempos, como el cuento.
El palacio de las cuarenta puertas | El tercer calender | +5m22 | 3490 | luz
  Treinta y nueve se abren. La otra también, pero el instructivo recomienda no hacerlo.
== Los viajes de Simbad
La isla ballena | Primer viaje | -30m12 | 2690 | top
  Palmeras, un fogón encendido y un ojo que se abre debajo del agua al tirar de una argolla.
+ @nocturna | -11m12
El valle de los diamantes | Segundo viaje | -18m6 | 2890
  Serpientes abajo, águilas arriba y un pedazo de carne con un marinero amarrado. Los diamantes son cristal tallado.
El viejo del mar | Quinto viaje | -8m11 | 2490
  Un títere de dos cuerpos que no hay manera de separar. Sólo suelta a Simbad si se le da de beber.
El cementerio de los elefantes | Séptimo viaje | +2m11 | 3190
  Marfil a contraluz en siete planos de papel. Se mueve apenas, como si respirara.
`,
    },
    {
      slug: 'duendecillos',
      name: 'Duendecillos',
      brand: 'puerto-duende',
      description:
        'Genios de vinil en lámparas sorpresa: la caja no se abre, se frota. Bueno, también se abre.',
      type: 'figura',
      heightMm: 85,
      materials: 'Vinil',
      price: 339,
      tags: ['vinil', 'caja sorpresa'],
      closings: [
        'El duende de la casa se esconde en el humo de la base.',
        'Se vende en caja cerrada con forma de lámpara.',
      ],
      items: `
Genio 1/10 · De la lámpara de aceite | | -27m5 | 299 | top
  Redondo, azul noche y con sueño de tres mil años.
+ @fosforescente | -15m5
Genio 2/10 · Del anillo | | -27m5 | 299
  Pequeño y servicial, de los que llegan antes de que uno termine de pedir.
Genio 3/10 · De la tinaja rota | | -27m5 | 299
  Sale por la grieta y se queja de la humedad.
Genio 4/10 · Del pozo | | -27m5 | 299
  Verde musgo, con un sapo de consejero.
Genio 5/10 · De la alfombra | | -27m5 | 319
  Hecho de flecos. Vuela si lo sacuden y estornuda si no.
Genio 6/10 · Del espejo de cobre | | -13m31 | 319
  Repite todo lo que se le dice, pero con mejor dicción.
Genio 7/10 · Del turrón | | -13m31 | 319
  Apareció al partir un postre y decidió quedarse en la cocina.
Genio 8/10 · De la tormenta de arena | | -13m31 | 319
  Translúcido por abajo y enojado por arriba.
Genio 9/10 · Del tintero | | +1m15 | 339
  Escribe los deseos antes de cumplirlos y cobra por palabra.
Genio 10/10 · De la última noche | | +1m15 | 339
  Trae un cuento en la boca y, como es debido, lo deja a la mitad.
Genio secreto · El que ya no concede | | +1m15 | 339 | limitada top
  Jubilado, con babuchas y un letrero que dice que vuelva mañana.
`,
    },
  ],
}
