import type {OwnTokens} from '../web/theme/product-tokens.ts'

/** Values in the place of the product's. Colours and fonts are each complex's own, in the Studio. */
export const tokens: OwnTokens = {}

/** Rules for every page, after the product's. */
export const styles = ''
