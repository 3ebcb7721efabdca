// The product with hot reload: the same server, with pages rendered by Vite from source.
process.env.HOT_RELOAD = 'true'
await import('#server/main.ts')
