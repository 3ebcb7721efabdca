// React and React Router choose between their slow, talkative build and the real one when they are first imported,
// by this variable alone. Left unset, pages would be drawn ten times slower. `npm run dev` sets it to development.
process.env.NODE_ENV ??= 'production'
