/** Made by `npm run types`: what a page is answered of each kind in `agency/sections.ts`. */
export interface OwnSections {}
