// React and React Router choose between their development and production builds when they are first imported, by this
// variable alone. If it were unset, rendering would be ten times slower. `npm run dev` sets it to development.
process.env.NODE_ENV ??= 'production'
