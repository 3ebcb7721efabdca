/** The colours of the light in a niche: what the lamp adds, what fills the shadows, what draws the far edge. */
export type Room = { readonly lamp: string; readonly shade: string; readonly rim: string }
