import type { LicenseTable } from '#demo/catalogue/shape.ts'

export const mitologiaMexica: LicenseTable = {
  slug: 'mitologia-mexica',
  code: 'MEX',
  name: 'Mitología mexica',
  description:
    'Cuatro soles murieron para que hubiera éste. Dioses que se sacrifican, gemelos que bajan por huesos y un colibrí que nació armado: la mitología del centro de México, contada con respeto y con mucho color.',
  disclaimer:
    'Interpretaciones artísticas inspiradas en códices y relatos de dominio público. No reproducen piezas arqueológicas ni representan a ninguna comunidad o institución.',
  palette: { base: '#0e6b58', light: '#f2b84b' },
  isHome: true,
  fame: 0.98,
  tags: ['mexica', 'mitología', 'México antiguo'],
  lines: [
    {
      slug: 'piedra-viva',
      name: 'Piedra Viva',
      brand: 'ceniza-y-tezontle',
      description:
        'La serie que le dio nombre al taller: estatuas con polvo de tezontle de verdad, ojos de concha y obsidiana cortada a mano.',
      type: 'estatua',
      scale: '1:6',
      heightMm: 390,
      materials: 'Resina, polvo de tezontle y obsidiana',
      price: 5690,
      tags: ['estatua'],
      closings: [
        'Los ojos son de concha y obsidiana, y siguen a quien pasa.',
        'La base lleva el glifo de su día en el calendario.',
        'Va numerada a mano y con la huella del escultor bajo la base.',
      ],
      items: `
== La creación de los soles
Quetzalcóatl | El Quinto Sol | -47m16 | 5290 | limitada top h460 agotada
  Serpiente y viento en una misma espiral. Las plumas se tallaron una por una y hay mil ciento cuatro; alguien las contó.
+ @reedicion | -16m24 | 6190
+ @plata | +4m23
Tezcatlipoca, espejo que humea | El Primer Sol | -35m11 | 5690 | limitada top luz
  El pie perdido, el espejo en su lugar y un humo que se mueve: la base guarda un vaporizador silencioso.
+ @barro | -11m12
+ @taller | -23m11
Nanahuatzin salta a la hoguera | El Quinto Sol | -22m6 | 6290 | luz h420
  El más enfermo y el más humilde, ya en el aire. La hoguera calienta apenas la mano que se acerca.
Tecuciztécatl duda | El Quinto Sol | -22m6 | 5890
  Cuatro veces se acercó y cuatro se echó atrás. Sus plumas finas y su miedo, lado a lado con el otro.
Mictlantecuhtli en su trono | Los huesos preciosos | -13m2 | 6490 | top
  La sonrisa descarnada, los ojos de estrella y el búho al hombro. Es más divertido de lo que uno espera del señor de los muertos.
+ @fosforescente | -1m2
Xólotl, señor del ocaso | Los huesos preciosos | -5m14 | 5690
  El gemelo con cara de perro que guía al sol por abajo. La oreja rasgada está así en los códices.
+ @bronce | +10m14
Tláloc, el que hace brotar | El Tercer Sol | +0m21 | 5890
  Anteojeras, colmillos y cuatro jarras de lluvia: la buena, la helada, la que pudre y la que no llega.
Chalchiuhtlicue, la de la falda de jade | El Cuarto Sol | +3m16 < +1m16@-19d < -1m16@-83d | 5890
  De su falda baja un río con niños adentro, a salvo. El agua va en nueve verdes distintos.
Tonatiuh | El Quinto Sol | +1y | ? | anunciada
  El sol que pide que lo mantengan en marcha. El taller lleva tres años con ella y no piensa apurarse.
== El nacimiento de Huitzilopochtli
Coatlicue barre en Coatepec | Coatepec | -27m24 | 5690
  Antes de ser madre, una mujer que barre. La bola de plumas ya viene bajando.
Huitzilopochtli nace armado | Coatepec | -18m20 | 6890 | top h470
  Colibrí, serpiente de fuego y el primer grito. Los cuatrocientos hermanos van en relieve, huyendo por la base.
+ @plata | +9m20
Coyolxauhqui | Coatepec | -7m29 | 5490 | luz
  La hermana luna con cascabeles en las mejillas. Entera, antes de la caída; la luz le viene de adentro.
+ @talavera | +11m29
`,
    },
    {
      slug: 'andanzas-1-12',
      name: 'Andanzas 1:12',
      brand: 'colibri-zurdo',
      description:
        'Dioses y guerreros articulados, con tocados que se quitan y se prestan. La casa se llama así por Huitzilopochtli, colibrí del lado izquierdo, y aquí se nota el cariño.',
      type: 'figura',
      scale: '1:12',
      heightMm: 165,
      materials: 'PVC, ABS y tela',
      price: 979,
      tags: ['articulada'],
      closings: [
        'La caja viene pintada por dentro como mural y sirve de fondo.',
        'La base lleva un glifo y embona con las de sus vecinas.',
        'Incluye una lámina plegada como códice con su historia.',
      ],
      items: `
== La creación de los soles
Ehécatl, señor del viento | Los huesos preciosos | -43m12 | 879 | top
  Pico rojo y caracol cortado en el pecho. Si se sopla por detrás, el caracol suena.
+ @translucida | -24m12
Quetzalcóatl en el Mictlan | Los huesos preciosos | -34m20 | 949
  Con el atado de huesos contra el pecho y codornices picándole los talones. De esos huesos venimos.
Xochiquétzal | Flores y cantos | -29m11 | 949
  Flores en el pelo, mariposas en la falda y dos trenzas como penachos. Las mariposas se mueven con alambre.
Xipe Tótec | Flores y cantos | -20m13 < -8q@-25m6 | 979
  Nuestro señor el desollado, resuelto con elegancia: la piel que se cambia es una capa dorada.
Centéotl, mazorca tierna | Flores y cantos | -9m6 | 949
  El maíz joven con granos que cambian de color al calor de la mano.
Mayahuel | Flores y cantos | -3m8 | 999 | top
  Sale del maguey con sus cuatrocientos conejos alrededor. La caja trae siete; los demás, dice, anduvieron de fiesta.
+ @socios | +8m8
== Los guerreros
Guerrero águila | La guardia del Sol | -42m16 | 879 | top agotada
  Pico abierto por yelmo, alas de plumas superpuestas y macuahuitl con filos de obsidiana simulada.
+ @reedicion | -14m12
+ @alebrije | -2m1
Guerrero jaguar | La guardia del Sol | -42m16 | 879 | top
  Manchas pintadas una a una y cola prensil. Se planta en una pierna sin caerse.
+ @nocturna | +2m21
Tlamatini, el que sabe | La casa del canto | -17m3 | 899
  El sabio de tinta negra y roja, con un códice que se despliega diecinueve centímetros.
Pochteca en camino | La casa del canto | +0m7 | 949
  El mercader con su cacaxtle lleno de cacao, plumas y noticias. Viaja de noche y la linterna lo demuestra.
Jugador de ullamaliztli | La casa del canto | +1m12 | 929
  En pleno golpe de cadera, con la pelota en un soporte que la detiene un instante antes del aro.
Ahuízotl | Los seres del agua | +6m20 | 899 | h110 #animal
  El perro de agua con una mano en la punta de la cola. La mano abre, cierra y agarra a quien se deje.
Cihuateotl | Los seres del agua | +10m | 949
  Una de las que acompañan al sol de mediodía al ocaso. Rostro de polvo de estrella y garras discretas.
`,
    },
    {
      slug: 'abrazables',
      name: 'Abrazables',
      brand: 'trapo-y-sueno',
      description:
        'Los animales del calendario y algún dios con frío. La colección favorita de quien tuvo primero el peluche y después la pregunta.',
      type: 'peluche',
      heightMm: 260,
      materials: 'Algodón, lana y relleno de fibra',
      price: 480,
      tags: ['peluche', 'bordado'],
      closings: [
        'El signo de su día va bordado en la planta del pie.',
        'Se lava a mano con agua fría y se seca a la sombra.',
        'Los tintes son de grana, añil y pericón.',
      ],
      items: `
== Los veinte signos
Xoloitzcuintle | Itzcuintli | -37m20 | 430 | top
  Gris, arrugado y tibio: lleva dentro un saquito de semillas que se calienta.
+ (camada de tres) | -25m20 | 690 | convencion
  Tres cachorros sin pelo, tres mechones y una sola canasta. Se adoptan juntos.
Ocelotito | Océlotl | -33m23 | 430
  El jaguar más chico del calendario, con las manchas bordadas en espiral.
Conejo en la luna | Tochtli | -28m14 | 460 | top
  El conejo va cosido en una luna de terciopelo y se despega con velcro para bajar a dormir.
+ · Noche de cosecha | -5m14 | 560 | luz
  La luna de terciopelo se enciende y el conejo proyecta su sombra en el techo, como cuentan los abuelos.
Cozcacuauhtli con cuello de pelusa | Cozcacuauhtli | -19m28 | 480
  El zopilote rey sin nada de fúnebre: alas grandes, collar de borrega y vocación de almohada.
Lagartija Cuetzpalin | Cuetzpalin | -10m28 | 390 | h310
  Larga, verde y con tres dijes cosidos. Se enrolla en el brazo y ahí se queda.
Ajolote Xólotl | Fuera de cuenta | -4m6 | 520 | top
  El dios que no quiso morir y se echó al agua. Branquias de hilo rosa y una sonrisa que desarma.
+ · Gigante | +0m15 | 1590 | h650 tienda
  Tres kilos de ajolote. La caja pide que lo carguen entre dos, pero nadie hace caso.
Ozomatli, el mono | Ozomatli | +5m12 | 490
  Bromista de cola larga, con sonaja en la panza y orejeras de concha en fieltro.
Serpiente emplumada de cuna | Cóatl | +8m | 690 | h900
  Noventa centímetros de plumas blandas para rodear una cuna, o a un adulto con sueño.
Tlacuache ladrón del fuego | Fuera de cuenta | +2q | 520 | luz
  Con la cola pelona por la chispa. La brasa que lleva en la bolsa se enciende con un apretón.
`,
    },
  ],
}
