import type { TagManager } from '#contract/legal.ts'

/** What the browser stores, and how visits are counted, if they are. */
export function PrivacyOfBrowser({ tagManager }: { tagManager: TagManager | null }) {
  return (
    <>
      <p>Sin cuenta y sin aceptar nada, tu navegador guarda solo lo que hace falta:</p>
      <ul>
        <li>Si elegiste día o noche.</li>
        <li>Lo que vas escribiendo en un formulario, hasta que lo envías o cierras la pestaña.</li>
        <li>Tus últimas seis búsquedas, hasta que las borras en el buscador o sales de tu cuenta.</li>
        <li>Las figuras que marcaste antes de tener cuenta, hasta que entras.</li>
        <li>Si dijiste que regalas una figura de una lista compartida, la clave con la que lo retiras.</li>
        <li>
          Al enviar un formulario, una cookie llamada <code>XSRF-TOKEN</code> que impide que otra página envíe
          datos en tu nombre. No te identifica y se borra al cerrar el navegador.
        </li>
        {tagManager ? (
          <li>Tu respuesta sobre contar las visitas, con su fecha y la versión del texto.</li>
        ) : null}
      </ul>
      <p>
        Con cuenta guarda además, hasta que sales, la llave de tu sesión, tu nombre, tu usuario, tu plan y los
        avisos de tu cuenta; y también si apagaste los atajos de teclado o angostaste el menú. Al entrar
        recibe también una cookie llamada <code>device</code>, que dura un año: por ella tu cuenta reconoce
        este navegador, y quien pruebe contraseñas desde otro no te deja fuera. No abre tu cuenta ni dice
        quién eres, y deja de servir cuando cambias tu contraseña.
      </p>
      {tagManager ? (
        <Measured tagManager={tagManager} />
      ) : (
        <p>Este sitio no carga herramientas de medición.</p>
      )}
    </>
  )
}

function Measured({ tagManager: { id, origin } }: { tagManager: TagManager }) {
  return (
    <p>
      Si aceptas que contemos las visitas, se carga Google Tag Manager ({id}, desde {new URL(origin).hostname}
      ), que recibe el nombre de la página, tu dirección IP y datos de tu navegador, y puede dejar cookies que
      empiezan con <code>_ga</code>. Nunca se carga al entrar, al pagar, con tu sesión abierta ni en
      direcciones que digan qué buscas. Tu respuesta vale 24 meses; la cambias en «Preferencias de
      privacidad», al pie de cada página, y un no borra esas cookies. Si tu navegador pide no ser seguido
      (Global Privacy Control), lo tomamos como un no.
    </p>
  )
}
