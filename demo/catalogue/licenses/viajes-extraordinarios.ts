import type { LicenseTable } from '#demo/catalogue/shape.ts'

export const viajesExtraordinarios: LicenseTable = {
  slug: 'viajes-extraordinarios',
  code: 'VER',
  name: 'Viajes extraordinarios',
  description:
    'Julio Verne prometió contar la geografía entera y se quedó corto sólo por falta de planetas. Submarinos, globos, cañones y un inglés con reloj: máquinas con remaches y gente que no sabe quedarse en casa.',
  palette: { base: '#0f5a6b', light: '#9fd6d2' },
  isHome: true,
  fame: 0.92,
  tags: ['Julio Verne', 'aventura'],
  lines: [
    {
      slug: 'cuerda-y-hojalata',
      name: 'Cuerda y Hojalata',
      brand: 'hojalata-veintitres',
      description:
        'Máquinas de lámina litografiada con motor de cuerda. Ruedan, flotan o giran según el capítulo, y todas suenan a juguetería de la abuela.',
      type: 'vehiculo',
      heightMm: 150,
      materials: 'Lámina litografiada y latón',
      price: 1490,
      tags: ['hojalata', 'cuerda'],
      closings: [
        'La llave es de latón y trae grabado el número de serie.',
        'Una cuerda completa dura cuarenta segundos, que se hacen cortos.',
        'La litografía lleva un barniz que aguanta manos de niño.',
      ],
      items: `
== Veinte mil leguas de viaje submarino
Nautilus | La caza del monstruo | -44m19 | 1390 | top agotada h130 #submarino
  El submarino que dio nombre a la serie: espolón dentado, timones móviles y una luz verde tras los cristales del salón.
+ @reedicion | -15m6
+ @plata | -2m9
Nautilus bajo la banquisa | El Polo Sur | +0m11 | 1890 | luz h140 #submarino
  Con placas de hielo imantadas que se despegan a picotazos, como las despegó la tripulación.
La chalupa del arponero | La caza del monstruo | -28m3 | 790 | h60
  Cuatro remos que bogan juntos y un Ned Land de lámina que lanza el arpón hasta treinta centímetros.
Campana de buzos | El bosque de Crespo | -9m30 | 1190
  Sube y baja por un cordón con un contrapeso de latón. Dentro, tres buzos asomados a la misma ventanilla.
== De la Tierra a la Luna
El cañón Columbiad | El disparo | -38m4 | 1690 | h170
  Dispara un proyectil de corcho con un estampido de papel. La Florida viene pintada en la base.
El proyectil habitado | El viaje | -37m21 | 1290 | top
  Se abre por la mitad: tres divanes, dos perros, seis gallinas y una caja de vinos que Ardan no quiso dejar.
+ @plata | -19m21
Tren lunar de pasajeros | El regreso | +4m18 | 2190 | h120
  El que soñó el presidente del club de artilleros: tres vagones en forma de obús sobre una vía circular.
== Robur el conquistador
Albatros | El rapto | -30m23 | 1990 | top h180 #aeronave
  Setenta y cuatro hélices en treinta y siete mástiles, y todas giran. Hay que verlo con la luz de una ventana detrás.
+ @bronce | -10m11
El Terror, dueño del mundo | Dueño del mundo | +1m27 < -1m27@-39d | 2190 | h110
  Auto, barco, submarino y avión en una sola carrocería: las alas salen de golpe al soltar el freno.
== La vuelta al mundo en ochenta días
La locomotora de Medicine Bow | América | -23m12 | 1590
  Salta el puente en ruinas gracias a un resorte escondido en el ténder. El puente, cómo no, se cae.
+ @bronce | +8m12
El trineo de vela | América | -12m9 | 990 | h160
  Vela de manta cruda y cuchillas niqueladas. Sobre una mesa pulida agarra más velocidad de la prudente.
La Henrietta sin cubierta | El Atlántico | -3m16 | 1390
  El barco que se fue quemando a sí mismo para llegar a tiempo: la obra muerta se desarma tabla por tabla.
Kiouni, el elefante | La India | +2m6 < +3q@-13d | 1290 | h145
  Camina despacio, mueve las orejas y lleva a cuatro pasajeros que no se hablan.
== Cinco semanas en globo
El Victoria | La travesía | +9m | 1790 | h320 #globo
  El globo sube por una guía de alambre casi invisible y suelta lastre en forma de cuentas de vidrio.
`,
    },
    {
      slug: 'kabinett',
      name: 'Kabinett',
      brand: 'nebelhorn-und-sohn',
      description:
        'Cajas de museo con una escena adentro. Los maquetistas de Bremen construyen también lo que no se ve, y dejan una rendija para comprobarlo.',
      type: 'diorama',
      scale: '1:48',
      heightMm: 280,
      materials: 'Madera, metal y vidrio',
      price: 3290,
      tags: ['diorama', 'maqueta'],
      closings: [
        'El vidrio frontal es antirreflejante y se levanta para limpiar.',
        'Incluye una lupa de mesa y un plano doblado en dieciséis.',
      ],
      items: `
== Veinte mil leguas de viaje submarino
El salón del Nautilus | La caza del monstruo | -33m26 | 3490 | luz top
  Órgano, biblioteca y la gran ventana con un banco de peces suspendidos. Detrás de la biblioteca hay un cuarto que sólo se ve por la rendija.
+ @lujo | -20m26
El capitán Nemo, el profesor Aronnax, Conseil y el arponero Ned Land en la plataforma del Nautilus frente al pulpo gigante de las Lucayas · Edición de las veinte mil leguas | Los pulpos | -7m23 | 7990 | lujo limitada luz h420 top
  Ocho brazos, cuatro hombres y un hacha que baja. El mar es de resina vaciada en once capas, una por cada día que tardó en secar.
La Atlántida | El fondo del mar | +6m19 < +3m19@-15d | 3890 | luz
  Columnas caídas, un volcán encendido y dos buzos mínimos para que se entienda el tamaño.
== Viaje al centro de la Tierra
El mar interior | El descenso | -26m28 | 3290
  Una balsa, tres hombres y una tormenta eléctrica atrapada bajo una bóveda de granito.
El bosque de hongos | El descenso | -18m22 | 3090
  Cuarenta hongos de porcelana fría más altos que los exploradores, con un rocío que no se seca.
Lucha de ictiosaurio y plesiosaurio | El descenso | -13m13 | 3690 | h300
  Dos cuellos y una sola ola. El profesor Lidenbrock toma notas en la balsa como si no fuera con él.
La chimenea del Stromboli | El regreso | +0m22 | 3190 | luz
  La balsa sale disparada entre humo de algodón y luz naranja. Al otro lado de la caja es de día y hay olivos.
== La isla misteriosa
Casa de Granito | Los náufragos del aire | -4m25 | 3590
  Escalera de cuerda, palomar, telar y un ascensor hidráulico que funciona con un gotero.
La gruta Dakkar | El secreto de la isla | +8m28 | 4290 | luz limitada
  El último puerto del Nautilus. Para abrirla hay que girar una piedra, y el taller se niega a decir cuál.
`,
    },
    {
      slug: 'andanzas-1-12',
      name: 'Andanzas 1:12',
      brand: 'colibri-zurdo',
      description:
        'Viajeros articulados con demasiado equipaje. Cada figura trae un objeto que otra necesita, y así se va completando la expedición.',
      type: 'figura',
      scale: '1:12',
      heightMm: 158,
      materials: 'PVC, ABS y tela',
      price: 949,
      tags: ['articulada'],
      closings: [
        'La caja imita un baúl de viaje con etiquetas de hotel.',
        'Incluye un objeto que pertenece a otra figura de la línea.',
        'La base hexagonal embona con las del resto de la línea.',
      ],
      items: `
== Veinte mil leguas de viaje submarino
Capitán Nemo | La caza del monstruo | -40m12 | 899 | top
  Ojos negros muy separados y una bandera con la N de oro. Su figura es la única de la línea que no trae pasaporte.
+ (con escafandra) | -22m18 | 1199 | luz web
  Traje de goma, linterna de Ruhmkorff que enciende y un fusil de aire con balas de vidrio.
+ @grabado | +9m12
Profesor Aronnax | La caza del monstruo | -39m9 | 899
  Frac húmedo, libreta seca. En la libreta se alcanzan a leer los nombres latinos de los peces.
Ned Land | La caza del monstruo | -35m14 | 899
  El arponero con su arpón de latón y una cara de alternar entre el hambre y la fuga.
Buzo del Nautilus | El bosque de Crespo | -21m25 | 999 | suscripcion
  Sin nombre y sin rostro, para que uno compre cuatro. Las burbujas van en un soporte aparte.
== La vuelta al mundo en ochenta días
Phileas Fogg | La apuesta | -24m2 | 899 | top
  Ni un botón fuera de lugar. El reloj de bolsillo tiene manecillas que se mueven y el paraguas no se abre jamás.
+ (ochenta días después) | -7m2 | 999 | web
  El mismo traje con el polvo de cuatro continentes, una flor de Aouda en el ojal y, por primera vez, una sonrisa.
Passepartout | La apuesta | -24m2 | 899 | top
  Con bolso de viaje, silbato de gas y los zapatos que perdió en la pagoda. Fue acróbata y la articulación lo demuestra.
+ @convencion | -16m2
Aouda | La India | -11m17 | 949
  Rescatada de la pira y dueña, desde entonces, de la mitad de la novela. Sari de tela y traje de viaje intercambiable.
Inspector Fix | Suez | +1m8 | 899
  Con orden de arresto que siempre llega tarde y un bigote de repuesto para que no lo reconozcan.
== Viaje al centro de la Tierra
Axel con lámpara | El descenso | +3m26 | 949 | luz
  Perdido, arañado y con la voz en la roca. La lámpara parpadea como si se fuera a acabar.
Hans Bjelke | El descenso | +7m13 | 949
  El guía islandés que cobraba los sábados. Trae treinta y dos rixdales de metal y ni una palabra de más.
== Miguel Strogoff
Miguel Strogoff, correo del zar | Siberia | +11m | 999
  Con el sable al rojo y los ojos que lloraron a tiempo. El capote es de lana y se lleva toda la nieve.
`,
    },
  ],
}
