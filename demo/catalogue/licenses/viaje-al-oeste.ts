import type { LicenseTable } from '#demo/catalogue/shape.ts'

export const viajeAlOeste: LicenseTable = {
  slug: 'viaje-al-oeste',
  code: 'OES',
  name: 'Viaje al Oeste',
  description:
    'Un monje que no sabe pelear, un mono que no sabe hacer otra cosa, un cerdo enamorado y un río con collar de calaveras van por unos libros sagrados. Ochenta y un peligros, y cada uno con su figura.',
  palette: { base: '#a8321c', light: '#f6cf5f' },
  isHome: true,
  fame: 0.86,
  tags: ['Wu Cheng’en', 'novela china', 'Rey Mono'],
  lines: [
    {
      slug: 'kagami-1-7',
      name: 'Kagami 1/7',
      brand: 'mizukagami-kobo',
      description:
        'Nubes, sedas y demonios con mejor vestuario que los dioses. La línea más movida del taller: no hay una sola figura con los dos pies en el suelo.',
      type: 'figura',
      scale: '1/7',
      heightMm: 250,
      materials: 'PVC y ABS',
      price: 4490,
      tags: ['escala'],
      closings: [
        'La nube del soporte es translúcida y embona con las demás.',
        'La base es un espejo de acrílico con olas talladas.',
        'La caja lleva el título en caligrafía dorada.',
      ],
      items: `
== El Rey Mono
Sun Wukong roba los duraznos | El alboroto en el Cielo | -41m27 | 3890 | top agotada h270
  Con la boca llena, tres duraznos en cada brazo y el pie en la cara de un funcionario celeste.
+ @reedicion | -12m26
+ @lujo | +5m26
Sun Wukong bajo la montaña | La montaña de los Cinco Elementos | -29m29 | 4190
  Sólo la cabeza y una mano, quinientos años de musgo y una flor que alguien le dejó.
La Reina Madre del Oeste | El alboroto en el Cielo | -20m30 | 4490
  Tocado de fénix, un durazno que tarda nueve mil años y la paciencia a punto de acabarse.
哪吒太子 | El alboroto en el Cielo | -8m30 | JPY 25800 | solo-jp #Nezha #príncipe_Nezha
  El príncipe Nezha en su edición japonesa: ruedas de fuego en los pies, tres cabezas y seis brazos que se reparten un berrinche.
三蔵法師 白馬の旅 | El camino | -2m26 | JPY 28400 | #Tripitaka #caballo_blanco h290
  El monje Tripitaka sobre el caballo blanco que antes fue dragón. Llegó a México con el nombre japonés en la caja, y así se quedó.
== El camino
Dama Hueso Blanco | La Dama Hueso Blanco | -15m28 | 4490 | top
  Tres disfraces en uno: al girarla pasa de muchacha a anciana y de anciana a lo que de veras es.
+ @fosforescente | -1m31
Princesa Abanico de Hierro | Las montañas ardientes | -5m30 | 4690 | top
  El abanico abre y cierra, mide lo que ella de alto y apaga incendios. El que trae en la boca es de adorno.
+ @nocturna | +8m30
Rey Niño Rojo | El Rey Niño Rojo | +0m26 | 4290 | luz
  Cinco carritos de fuego y un babero. Las llamas se encienden de una en una.
Las siete hermanas araña | La gruta de los hilos | +2m28 < +0m28@-16d | 7990 | lujo limitada h320
  Siete figuras unidas por un solo hilo plateado que mide cuatro metros y que no hay que desenredar.
La bodhisattva Guanyin | El mar del Sur | +8m | 5290
  De pie en el loto, con la ramita de sauce y la jarra donde cabe un mar. La serenidad es de otra escala.
`,
    },
    {
      slug: 'chibiboshi',
      name: 'Chibiboshi',
      brand: 'nagareboshi-seisakusho',
      description:
        'La peregrinación más larga de la serie numerada. Nagareboshi prometió un número por cada peligro y va, con toda calma, en el duodécimo.',
      type: 'figura',
      heightMm: 100,
      materials: 'PVC y ABS',
      price: 1149,
      tags: ['cabezona', 'serie numerada'],
      closings: [
        'Incluye tres caras, soporte articulado y la estrella fugaz de la serie.',
        'Trae un sello del salvoconducto; con doce se completa.',
      ],
      items: `
Chibiboshi #19 Sun Wukong | | -34m25 | 1090 | top
  La diadema aprieta, la cara de dolor es adorable y el bastón crece en tres tramos.
+ @translucida | -13m29
Chibiboshi #20 Tripitaka | | -33m25 | 1090
  Llora con facilidad y trae para ello dos lágrimas de plástico.
Chibiboshi #21 Zhu Bajie | | -32m25 | 1090 | top
  El cerdo con su rastrillo de nueve dientes y un bollo que esconde a la espalda.
+ @convencion | -15m25
Chibiboshi #22 Sha Wujing | | -31m25 | 1090
  Callado, azul y con el equipaje de todos. El collar de nueve calaveras se quita para cruzar ríos.
Chibiboshi #23 Caballo Dragón | | -26m25 | 1190 | h105
  Blanco y con escamitas detrás de las orejas. Acepta jinetes de cabeza grande.
Chibiboshi #24 Emperador de Jade | | -18m26 | 1190
  Tras una cortina de cuentas que le tapa la cara de preocupación.
Chibiboshi #25 Erlang | | -11m28 | 1190
  Tres ojos que parpadean, no al mismo tiempo, y un perro que cabe en la palma.
Chibiboshi #26 Rey Toro | | -6m28 | 1290 | h115
  Enorme para ser cabezón y muy arrepentido. Trae el abanico equivocado.
Chibiboshi #27 Rey Niño Rojo | | +0m22 | 1190
  Berrinche, lanza y humo por las orejas.
Chibiboshi #28 Dama Hueso Blanco | | +3m27 | 1190
  Una carita dulce por delante, un huesito por detrás y una canasta de pan que es de sapos.
Chibiboshi #29 Mono de seis orejas | | +6m28 | 1190 | web
  Idéntico al número 19. Hay que fijarse mucho, y aun así.
Chibiboshi #30 Señor de la Mano Abierta | | +9m | 1490 | h130
  La mano de Buda con cinco dedos como montañas. En el de en medio alguien firmó.
`,
    },
    {
      slug: 'andanzas-1-12',
      name: 'Andanzas 1:12',
      brand: 'colibri-zurdo',
      description:
        'La peregrinación a escala, con polvo del camino en las botas. Es la línea articulada más difícil de desarmar y la más fácil de posar.',
      type: 'figura',
      scale: '1:12',
      heightMm: 160,
      materials: 'PVC, ABS y tela',
      price: 979,
      tags: ['articulada'],
      closings: [
        'Trae un sello de piedra jabón con su nombre.',
        'La base hexagonal embona con las del resto de la línea.',
        'Incluye una nube de algodón rígido con vástago.',
      ],
      items: `
== El camino
Sun Wukong, Gran Sabio | El alboroto en el Cielo | -38m9 | 899 | top
  Armadura de cadena, plumas de faisán y una sonrisa que no se disculpa. Treinta y dos puntos de articulación, cuatro sólo en la cola.
+ (setenta y dos cambios) | -22m22 | 1290 | tienda
  Trae partes para armarlo como árbol, como templo y como pez. Al templo siempre se le nota el asta de la bandera.
+ @alebrije | -7m13
+ @convencion | -18m9
Tripitaka | El camino | -37m15 | 879
  Bastón de anillos que suenan, cuenco y una bondad que la ficha técnica describe como peligrosa.
Zhu Bajie | El camino | -28m26 | 949 | h165 top
  El mariscal caído en desgracia y en carnes. La panza es blanda y el rastrillo, de metal.
+ (de novio) | -11m1 | 999 | web
  Con traje de bodas, flor en el pecho y la esperanza intacta en el capítulo dieciocho.
+ @barro | +9m26
Sha Wujing | El camino | -16m14 | 949
  Del río de arenas movedizas. El collar de calaveras se convierte en balsa, y se convierte de veras.
+ @socios | +10m14
Rey Toro | Las montañas ardientes | -4m20 < -6m20@-7m11 | 1390 | h210
  Cuernos, hacha y una segunda cabeza de toro blanco para la última batalla.
Dios del río Tongtian | El río de las ocho leguas | +1m14 | 949
  Una carpa dorada que estudió demasiado. La caja viene congelada por fuera, pintada con escarcha.
Tortuga barquera | El río de las ocho leguas | +4m14 | 1190 | vehiculo h90 #tortuga
  Caben los cinco en el lomo. Sólo pide que se acuerden de su encargo, y nadie se va a acordar.
Escrituras en blanco | El Pico del Buitre | +2q | 790 | accesorio h60
  Cinco mil cuarenta y ocho rollos, a escala y sin una sola letra. Las buenas vienen después.
`,
    },
  ],
}
