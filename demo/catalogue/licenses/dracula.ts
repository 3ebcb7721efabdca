import type { LicenseTable } from '#demo/catalogue/shape.ts'

export const dracula: LicenseTable = {
  slug: 'dracula',
  code: 'DRA',
  name: 'Drácula',
  description:
    'Diarios, telegramas y una caja de tierra. Las figuras de esta licencia siguen el libro de Bram Stoker: un conde de bigote blanco que rejuvenece, una muchacha que lo escribe todo y una noche que dura de mayo a noviembre.',
  palette: { base: '#6d1220', light: '#e3a6a0' },
  isHome: true,
  fame: 0.96,
  tags: ['Bram Stoker', 'terror', 'vampiros'],
  lines: [
    {
      slug: 'andanzas-1-12',
      name: 'Andanzas 1:12',
      brand: 'colibri-zurdo',
      description:
        'Los personajes de la novela, articulados y con su diario bajo el brazo. Cada caja trae unas páginas sueltas; con la línea completa se arma el expediente de Mina.',
      type: 'figura',
      scale: '1:12',
      heightMm: 160,
      materials: 'PVC, ABS y tela',
      price: 949,
      tags: ['articulada'],
      closings: [
        'Con ella vienen dos páginas del expediente, impresas en papel amarillento.',
        'Los accesorios se guardan en un cajón al pie de la caja.',
        'La base es un trozo de cementerio que se continúa en las demás.',
      ],
      items: `
== Transilvania
Drácula | El huésped del castillo | -43m31 | 849 | agotada top #conde
  Viejo, cortés y de bigote blanco, como lo escribió Stoker. Baja la lámpara y verás que no proyecta sombra: la base no la tiene pintada.
Drácula | El huésped del castillo | -6m31 | 1049 | #conde top
  Una escultura nueva desde cero, tres años más sabia, que comparte nombre con la primera pero ni un solo molde. La capa ahora lleva alambre.
+ @nocturna | +1m31
+ (bajando por el muro) | -18m13 | 1199 | web
  De cabeza, con los dedos hundidos en la piedra. El muro se cuelga de la pared y la capa cae hacia arriba, es decir, hacia abajo.
Jonathan Harker | El huésped del castillo | -42m26 | 849
  El pasante de notario con su maleta, su diario en taquigrafía y un espejo de rasurar que conviene no enseñar al conde.
+ (de regreso, cabello blanco) | -9m26 | 949 | suscripcion
  El mismo rostro con veinte años más y un cuchillo curvo en la mano. Los meses en el castillo se le ven en el pelo.
Las tres novias | El huésped del castillo | -29m31 | 2490 | h165
  Tres figuras que salen de una misma bruma de resina. Se separan si uno se atreve.
== Whitby
El Deméter, capitán al timón | La tormenta | -26m8 | 1299 | h175
  Muerto y amarrado a la rueda, con el rosario entre las manos. Es la más triste de la línea y una de las mejor pintadas.
Lucy Westenra | La tormenta | -25m15 | 899
  Sonámbula, de blanco y descalza. Trae un rostro despierto y otro que ya no lo está.
+ (la dama del cementerio) | -4m31 | 999 | convencion
  Después del entierro. La mirada es la misma; lo que cambió es la sonrisa.
Mina Murray | La tormenta | -25m15 | 899 | top
  Con máquina de escribir portátil y un chal que se quita. Es quien ordena toda la historia, y su figura trae el fichero.
+ @grabado | -8m15
== Londres
Abraham van Helsing | El expediente | -21m10 | 949
  Sombrero, maletín y una flor de ajo en la solapa. El maletín se abre y caben los nueve instrumentos que incluye.
+ @convencion | -13m30
Doctor John Seward | El expediente | -16m12 < -18m12@-19m1 | 899
  Con su fonógrafo de cilindros de cera, en los que se lee el nombre de cada paciente.
R. M. Renfield | El manicomio | -12m30 | 899
  De rodillas en la celda, con su contabilidad de moscas, arañas y gorriones. Las moscas brillan.
+ @socios | +8m30
Quincey Morris | El expediente | -1m20 | 949
  El único que trajo cuchillo de monte a una novela inglesa. Poncho de tela, botas polvosas y ningún miedo.
Arthur Holmwood, lord Godalming | El expediente | +3m17 < +1m17@-26d | 949
  Con abrigo de pieles, estaca y la cara de quien preferiría estar en cualquier otra parte.
El conde rejuvenecido | Piccadilly | +0m31 | 1099 | top
  De levita y sombrero de paja, paseando por Londres a plena luz. Nadie voltea a verlo, y eso es lo que da miedo.
El lobo Berserker | El manicomio | +6m30 | 799 | h85 #animal
  Escapado del zoológico, con vidrios en el lomo. La mandíbula abre y el lomo se eriza con un cambio de pieza.
`,
    },
    {
      slug: 'collection-velin',
      name: 'Collection Vélin',
      brand: 'atelier-sarbacane',
      description:
        'Bustos con textura de pergamino, montados sobre pedestal de nogal. El taller trabaja sobre las palabras del libro y enseña, al reverso, la frase de la que salió cada rostro.',
      type: 'busto',
      scale: '1:4',
      heightMm: 260,
      materials: 'Resina, nogal y latón',
      price: 3890,
      tags: ['busto'],
      closings: [
        'El pedestal lleva la cita grabada en latón, en español y en francés.',
        'Tiraje de cuatrocientas piezas para todo el mundo.',
        'El forro de la caja es de terciopelo vino.',
      ],
      items: `
El conde, retrato de un anciano | | -37m19 | 3690 | limitada top
  Perfil de águila, cejas que casi se juntan y un olor a tierra que parece salir de la resina.
+ @plata | -23m28
El conde, retrato de un joven | | -28m19 | 3890 | limitada
  El mismo hueso, treinta años menos y una gota roja en la comisura. Puesto junto al anciano, cuesta dormir.
+ @barro | +11m19
Mina con la marca | | -19m7 | 3890
  La frente quemada por la hostia y los ojos más firmes de todo el libro. La marca se ilumina apenas.
Lucy en su lecho | | -9m14 | 3790
  Entre flores de ajo de porcelana fría, con el cuello vendado. Es hermosa, y por eso mismo inquieta.
Van Helsing, la vela y el ajo | | -2m28 | 3890
  Iluminado desde abajo por una vela con led. Las arrugas fueron talladas una tarde de tormenta, según el taller.
Renfield y la araña | | +4m5 < +2m5@-21d < +0m5@-95d | 3990
  Con la araña en la palma, a medio decidir. El cristal de la celda es de quitar y poner.
Las novias, tríptico | | +10m | 7490 | lujo limitada h300
  Tres bustos que comparten un solo velo de resina translúcida.
El conde, polvo | | +3q | ? | limitada
  El instante final: medio rostro entero, medio rostro ceniza, y por fin una expresión de paz.
`,
    },
    {
      slug: 'chibiboshi',
      name: 'Chibiboshi',
      brand: 'nagareboshi-seisakusho',
      description:
        'Colmillos de arroz y capas de fieltro. Los vampiros más pequeños de la serie numerada se llevan mejor con la luz que sus hermanos mayores.',
      type: 'figura',
      heightMm: 100,
      materials: 'PVC y ABS',
      price: 1149,
      tags: ['cabezona', 'serie numerada'],
      closings: [
        'Incluye tres caras, soporte articulado y la estrella fugaz de la serie.',
        'El ataúd de la caja sirve de base si se le da la vuelta.',
      ],
      items: `
Chibiboshi #11 Conde Drácula | | -35m24 | 1090 | top
  Capa de fieltro, cejas enormes y un murciélago diminuto que se le para en la cabeza.
+ @fosforescente | -11m31
Chibiboshi #12 Mina Harker | | -34m28 | 1090 | top
  Con máquina de escribir y el pelo lleno de lápices. Su tercera cara es la de quien acaba de descubrirlo todo.
Chibiboshi #13 Jonathan Harker | | -31m28 | 1090
  La cara de susto viene de fábrica; la valiente se gana al llegar a la última página del cuadernillo.
Chibiboshi #14 Lucy Westenra | | -24m24 | 1090
  Camisón blanco, farol y dos colmillos que se ponen y se quitan con un imán.
Chibiboshi #15 Van Helsing | | -14m27 | 1190
  Un sombrero más grande que él y una maleta llena de ajos que huelen, muy tenues, a jabón.
Chibiboshi #16 Renfield | | -5m28 | 1190
  Con un frasco de moscas y una araña que él llama su princesa.
Chibiboshi #17 Lobo de Transilvania | | +2m26 | 1190
  Peludo por los lomos y serio por delante. Aúlla si le levantas la barbilla.
Chibiboshi #18 Drácula de paseo | | +5m27 | 1290 | web
  Con sombrero de paja, como en Piccadilly. La sombrilla es para el sol y también para la dignidad.
`,
    },
    {
      slug: 'carton-y-blister-3-75',
      name: 'Cartón y Blíster 3.75',
      brand: 'copperwhistle',
      description:
        'La serie retro que imagina que el libro tuvo juguetes en 1979: cinco articulaciones, colores planos y un cartón ilustrado que duele abrir.',
      type: 'figura',
      scale: '1:18',
      heightMm: 95,
      materials: 'PVC',
      price: 459,
      tags: ['retro', 'blíster'],
      closings: [
        'El reverso del cartón trae la lista completa para ir marcando.',
        'El cartón no está perforado a propósito: se cuelga con un gancho de cobre aparte.',
      ],
      items: `
Conde Drácula, capa roja | | -32m5 | USD 19 | top
  Capa de vinil suave, brazo que se levanta y una sonrisa de cereal. Justo como lo habríamos querido a los ocho años.
+ (capa negra) | -32m5 | USD 24 | convencion agotada
  La misma figura con la capa equivocada, que terminó valiendo el doble. En el cartón sigue saliendo roja.
+ @fosforescente | -19m31
El Deméter, barco a la deriva | | -20m20 | 899 | vehiculo h210 #barco
  Para cinco figuras, con bodega de cajas de tierra y velas que se rasgan a lo largo de una línea punteada.
Mina Harker, detective | | -17m26 | 459
  Gabardina morada que no sale en el libro y una lupa que sí hacía falta.
Van Helsing con ballesta | | -8m5 | 459
  El libro nunca le dio ballesta. El cartón de 1979 que nunca existió, claro que sí.
Renfield cazamoscas | | +0m14 | 479
  Con acción de atrapar: se le oprime la espalda y cierra la mano sobre la mosca.
Carreta con caja de tierra | | +7m5 | 799 | vehiculo h120
  La persecución final, con dos caballos, un cochero y un conde que cabe acostado en la caja.
Murciélago gigante montable | | - < +1q@-44d | USD 29 | cancelada vehiculo
  Se anunció con bombo, se fotografió una vez y se canceló cuando la fábrica avisó que las alas no sostenían al jinete.
`,
    },
  ],
}
