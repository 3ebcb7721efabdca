/** The supported file sources, and how to export from them. */
export function Sources() {
  return (
    <dl className="intake-sources">
      <div>
        <dt>Vitrina</dt>
        <dd>
          El CSV, JSON o ZIP que descargaste de tu cuenta. El JSON deja todo igual, también en una cuenta
          nueva; el ZIP, además, tus fotos.
        </dd>
      </div>
      <div>
        <dt>MyFigureCollection</dt>
        <dd>
          Su exportación en CSV, tal como la descargas: lo que tienes y tus deseos. Lo que pediste entra a tu
          wishlist; apártalo después, con su tienda y su plan.
        </dd>
      </div>
      <div>
        <dt>Discogs y hojas de cálculo</dt>
        <dd>Guárdalas como «CSV UTF-8». Te preguntamos qué hay en cada columna.</dd>
      </div>
    </dl>
  )
}
