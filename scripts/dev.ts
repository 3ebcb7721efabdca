// The product with hot reload: the same server, its pages drawn by Vite as they are now.
process.env.HOT_RELOAD = 'true'
await import('#server/main.ts')
