import { Link } from 'react-router'
import type { LegalSection } from './LegalArticle.tsx'

/** The rights and duties of members and of the site. */
export const termsOfUse: readonly LegalSection[] = [
  {
    id: 'servicio',
    title: 'Qué ofrecemos',
    text: (
      <>
        <p>
          Vitrina es un catálogo de figuras y un checklist para llevar la cuenta de tu colección: lo que
          tienes, lo que quieres, lo que apartaste y lo que pagas por ello. Recorrer el catálogo es gratis y
          no pide cuenta.
        </p>
        <p>
          No vendemos figuras, no cobramos por ellas y no intervenimos en tus tratos con tiendas u otras
          personas. Los apartados y abonos que anotas son apuntes tuyos: no obligan a ninguna tienda ni
          prueban un pago.
        </p>
      </>
    ),
  },
  {
    id: 'cuenta',
    title: 'Tu cuenta',
    text: (
      <ul>
        <li>
          Para abrirla necesitas un correo tuyo y haber cumplido 18 años, o 14 con permiso de tu madre, padre
          o tutor. Para contratar un plan de pago necesitas ser mayor de edad.
        </li>
        <li>
          Cuida tu contraseña y no la compartas. Si crees que alguien más entró, cámbiala: cierra las otras
          sesiones.
        </li>
        <li>Una persona, una cuenta. No vendas ni prestes la tuya.</li>
        <li>
          Puedes cerrarla cuando quieras desde tu configuración. Antes te ofrecemos descargar todo lo que
          guardaste; al confirmar se borra, salvo lo que la ley nos obliga a conservar.
        </li>
      </ul>
    ),
  },
  {
    id: 'contenido',
    title: 'Lo que tú guardas',
    text: (
      <>
        <p>
          Tus listas, notas, precios y fotos son tuyos. Nos das permiso de guardarlos y mostrártelos, y de
          mostrar a otras personas solo lo que tú hagas público en tu perfil. Ese permiso termina cuando lo
          borras o cierras tu cuenta.
        </p>
        <p>
          Las correcciones y figuras que propones al catálogo se revisan y, si se aceptan, se quedan en él
          para todos, con tu nombre de usuario como crédito mientras tengas cuenta. Propón solo datos y fotos
          que puedas compartir.
        </p>
      </>
    ),
  },
  {
    id: 'uso',
    title: 'Lo que no se vale',
    text: (
      <ul>
        <li>Subir contenido ilegal, ofensivo o de alguien más sin su permiso.</li>
        <li>Hacerte pasar por otra persona, por una tienda o por un fabricante.</li>
        <li>Copiar el catálogo de forma masiva, saturar el servicio o buscar entrar a donde no te toca.</li>
        <li>Usar los perfiles públicos para molestar, vender o mandar publicidad.</li>
      </ul>
    ),
  },
  {
    id: 'suspension',
    title: 'Si algo de eso pasa',
    text: (
      <p>
        Podemos retirar el contenido o suspender la cuenta. Te diremos por correo qué pasó y podrás contestar;
        si la falta no es grave, primero te pediremos corregirla. Si suspendemos sin razón una cuenta de pago,
        devolvemos la parte que no usaste.
      </p>
    ),
  },
  {
    id: 'catalogo',
    title: 'El catálogo y las marcas',
    text: (
      <>
        <p>
          La información de las figuras es una referencia. Las fechas y los precios los fijan fabricantes y
          tiendas y cambian sin aviso; decimos hasta dónde se conoce cada fecha, pero no la garantizamos. Si
          ves un error, <Link to="/contacto">avísanos</Link>.
        </p>
        <p>
          Vitrina es independiente: no está afiliada a los fabricantes y licencias que menciona. Los nombres,
          marcas e imágenes son de sus dueños y aparecen para identificar las figuras. Si algo tuyo no debería
          estar aquí, escríbenos y lo revisamos.
        </p>
      </>
    ),
  },
]
