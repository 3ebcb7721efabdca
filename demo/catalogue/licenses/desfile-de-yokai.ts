import type { LicenseTable } from '#demo/catalogue/shape.ts'

export const yokai: LicenseTable = {
  slug: 'desfile-de-yokai',
  code: 'YOK',
  name: 'Desfile de yōkai',
  description:
    'El desfile nocturno de los cien demonios dobla la esquina con sus paraguas saltarines, sus zorros de muchas colas y un niño que nació de un durazno. Folclor japonés de siempre, para mirarlo con la luz apagada.',
  palette: { base: '#1f2a5a', light: '#f29e8e' },
  isNew: true,
  fame: 0.82,
  tags: ['yōkai', 'folclor japonés'],
  lines: [
    {
      slug: 'kagami-1-7',
      name: 'Kagami 1/7',
      brand: 'mizukagami-kobo',
      description:
        'El taller de Kioto juega en casa. Fuego de zorro, nieve y crines de caracola en figuras que cambian según la hora.',
      type: 'figura',
      scale: '1/7',
      heightMm: 240,
      materials: 'PVC y ABS',
      price: 4490,
      tags: ['escala'],
      closings: [
        'La base es un espejo de acrílico en el que sólo se refleja la mitad.',
        'Trae un farol de papel que se cuelga donde haga falta.',
        'La caja se pliega como biombo.',
      ],
      items: `
== Cien demonios de noche
Kitsune de nueve colas | La dama Tamamo | -13m26 | 4690 | top h290
  Una dama de la corte por delante y nueve colas por detrás, cada una con su propio fuego.
+ @nocturna | -3m26
+ @translucida | +2m26
Yuki-onna | La mujer de nieve | -12m29 | 4490 | top
  Descalza, con el aliento escarchado en plástico cristal. Prometió no volver si nadie lo contaba.
+ @plata | +8m29
Rokurokubi | Cien demonios de noche | -10m29 | 4290 | h330
  Toma el té de espaldas a ti y, sin moverse, ya te está mirando.
+ @convencion | -4m29
猫又 ねこまた | Cien demonios de noche | -7m31 | JPY 21800 | solo-jp #nekomata #gato
  La gata de dos colas baila con una toalla en la cabeza. Sólo se vendió en Japón, y sólo de noche.
Hone-onna con farol de peonías | El farol de peonías | -5m26 | 4590 | luz
  Carne a la luz del farol y hueso fuera de ella. Se cambia girando la base un cuarto de vuelta.
Tengu de Kurama | El monte Kurama | -1m29 | 4790
  Nariz larga, abanico de plumas y un alumno pequeño que algún día será famoso.
天邪鬼 あまのじゃく | Cien demonios de noche | +1m24 < -1m24@-52d | JPY 19800 | #amanojaku
  El diablillo que hace siempre lo contrario. Se anunció, se retrasó y, fiel a sí mismo, salió de cabeza en la foto.
Princesa Kaguya vuelve a la Luna | El cortador de bambú | +0m25 | 5290 | luz top
  Doce capas de seda, el carro de nubes y la túnica que hace olvidar, todavía sin ponerse.
+ @lujo | +6m26
Jorōgumo | La cascada | +3m27 | 4690
  Toca el laúd con cuatro manos y teje con las otras cuatro. El hilo es de pescar.
Gashadokuro | Cien demonios de noche | +10m | 8990 | limitada h520
  El esqueleto gigante, inclinado para ver quién anda despierto. Mide medio metro de rodillas.
`,
    },
    {
      slug: 'chibiboshi',
      name: 'Chibiboshi',
      brand: 'nagareboshi-seisakusho',
      description:
        'Los espantos domésticos de la serie numerada: paraguas, faroles, sandalias y un kappa que hace reverencias peligrosas.',
      type: 'figura',
      heightMm: 100,
      materials: 'PVC y ABS',
      price: 1149,
      tags: ['cabezona', 'serie numerada'],
      closings: [
        'Incluye tres caras, soporte articulado y la estrella fugaz de la serie.',
        'Brilla un poco en la oscuridad, porque sí.',
      ],
      items: `
Chibiboshi #41 Kappa | | -14m28 | 1090 | top
  Con pepino en mano y un platito de agua en la cabeza que conviene no derramar.
+ @translucida | -6m28
Chibiboshi #42 Paraguas saltarín | | -13m29 | 1090
  Una pierna, un ojo y una lengua larguísima. Se abre de verdad.
Chibiboshi #43 Farol parlante | | -12m27 | 1190 | luz
  Se enciende por la boca y cuenta chismes del templo.
Chibiboshi #44 Momotarō | | -11m25 | 1190 | top
  Sale del durazno, que se abre en dos, ya con bandera y con hambre.
+ @socios | +9m25
Chibiboshi #45 El perro de Momotarō | | -11m25 | 1090
  Trabaja por una bolita de mijo.
Chibiboshi #46 El mono de Momotarō | | -9m26 | 1090
  Trabaja por dos.
Chibiboshi #47 El faisán de Momotarō | | -9m26 | 1090
  No trabaja: supervisa.
Chibiboshi #48 Ogro rojo | | -8m28 | 1190
  Garrote con picos, calzón de tigre y un ogro azul al que extraña.
Chibiboshi #49 Ogro azul | | -6m29 | 1190
  Se fue de viaje para que al rojo lo quisieran. Trae la carta que dejó en la puerta.
Chibiboshi #50 Niña de nieve | | -4m28 | 1190
  El número redondo, en PVC frío al tacto. Una de cada cien salió con copo azul.
+ @socios | -2m27
Chibiboshi #51 Tanuki con licencia | | +0m24 | 1190
  Sombrero de paja, garrafa y una libreta de cuentas que no piensa pagar.
Chibiboshi #52 Muro que no deja pasar | | +2m25 | 1190
  Gordo, gris y sin mala intención. Embona con otro igual para estorbar mejor.
Chibiboshi #53 Issun, samurái de una pulgada | | +5m25 | 1190 | h60
  Con aguja por espada y un tazón por barco. El más chico del catálogo y el que más pelea.
Chibiboshi #54 Gato de la buena fortuna | | +8m25 | 1190
  Sube la pata según le dé el sol. Si sube las dos, algo vas a comprar.
Chibiboshi #55 Espejo que envejeció | | - | ? | anunciada
  Cumplió cien años y despertó. Todavía no decide qué número de la serie quiere ser.
`,
    },
    {
      slug: 'abrazables',
      name: 'Abrazables',
      brand: 'trapo-y-sueno',
      description:
        'Espantos japoneses cosidos en Oaxaca. El intercambio empezó con una carta, siguió con retazos de kimono y acabó en la mejor tetera con patas de los dos países.',
      type: 'peluche',
      heightMm: 250,
      materials: 'Algodón, retazos de kimono y relleno de fibra',
      price: 540,
      tags: ['peluche', 'bordado'],
      closings: [
        'Lleva un retazo de kimono antiguo, siempre distinto.',
        'Se lava a mano con agua fría y se seca a la sombra.',
      ],
      items: `
Kappa de siesta | | -10m5 | 520 | top
  Verde, tibio y con el plato de la cabeza convertido en almohadita.
Tetera Bunbuku | | -8m2 | 540 | top
  Tanuki por las orillas y tetera por en medio. La tapa se quita y sirve para guardar secretos.
Zorro de una cola | | -7m22 | 490
  Está empezando. Cada cola que se le agrega se vende por separado.
+ (con nueve colas) | -1m22 | 1190 | tienda
  Ya terminó. No cabe en la caja y la etiqueta se disculpa.
Baku comesueños | | -3m29 | 560
  Trompa de elefante, patas de tigre y una bolsa para meterle, en papelitos, lo que uno soñó feo.
Sandalia fugitiva | | -2m5 | 420 | h180
  De paja simulada, con un ojo y mucha indignación porque nunca la guardaban.
Daruma rodador | | +0m20 | 450 | h190
  Se cae siete veces y se levanta ocho. Los ojos se bordan en casa, uno por deseo.
Nurarihyon, el que se cuela | | +1m5 | 540
  Cabezón y distinguido. Se sienta en tu sala, se toma tu té y ahí se queda.
Ballena fantasma | | +4m5 | 690 | h420
  Blanca y huesuda, pero sólo por el bordado. Por dentro es pura borra.
Grulla agradecida | | +7m5 | 620
  Con las alas algo ralas: alguien se estuvo arrancando plumas para tejer.
`,
    },
  ],
}
