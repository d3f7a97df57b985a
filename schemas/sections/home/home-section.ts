import type {ComponentType} from 'react'
import {defineType, type FieldDefinition} from 'sanity'
import {placeFields, placeFieldset, screensNote} from '../../fields/section-place.ts'

interface HomeSection<Name extends string> {
  readonly name: Name
  readonly title: string
  /** One sentence, for the menu in which an editor chooses. */
  readonly description: string
  readonly icon: ComponentType
  readonly fields: readonly FieldDefinition[]
  readonly screens?: 'all' | 'wide' | 'narrow'
  /** The name by which links find it, unless its editor chooses another. */
  readonly anchor?: string
  /** The field whose picture represents the section in lists. */
  readonly media?: string
}

/** A kind of section that only home has. */
export function homeSection<const Name extends string>({
  fields,
  screens,
  anchor,
  media,
  ...kind
}: HomeSection<Name>) {
  return defineType({
    ...kind,
    type: 'object',
    fieldsets: [placeFieldset],
    fields: [
      ...fields,
      ...placeFields({...(screens ? {screens} : {}), ...(anchor ? {anchor} : {})}),
    ],
    preview: {
      select: {heading: 'heading', screens: 'screens', ...(media ? {media} : {})},
      prepare: ({heading, screens, media}) => ({
        title: typeof heading === 'string' ? heading.replaceAll('\n', ' ') : kind.title,
        subtitle: kind.title + screensNote(screens),
        media,
      }),
    },
  })
}
