import {defineSections} from '../schemas/sections/own.ts'

/** Kinds of section of your own, which the Studio offers after the product's. */
export const sections = defineSections()
