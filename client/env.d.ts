interface ImportMetaEnv {
  /** The version in package.json, put in by vite.config.ts. */
  readonly APP_VERSION: string
}
