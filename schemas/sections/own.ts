import type {ObjectDefinition} from 'sanity'

/** A kind of section, of the product or of an agency: what the Studio needs to know of it. */
export interface OwnSection<Name extends string = string> {
  /** Made by `defineType`, with the type `object`. */
  readonly schema: ObjectDefinition & {
    readonly name: Name
    readonly title: string
    /** One sentence, for the menu in which an editor chooses. */
    readonly description: string
  }
  /** What it looks like, as SVG of 120 × 80: made of the pieces in `schemas/sections/sketch.ts`, or drawn. */
  readonly sketch: string
}

export const defineSection = <const Name extends string>(section: OwnSection<Name>) => section

export const defineSections = <const Sections extends readonly OwnSection[]>(
  ...sections: Sections
): Sections => sections

export type NameOf<Sections extends readonly OwnSection[]> = Sections[number]['schema']['name']
