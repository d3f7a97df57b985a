import type {ComponentType} from 'react'
import type {OwnSections} from './content.gen.ts'

type Templates = {readonly [Name in keyof OwnSections]: ComponentType<OwnSections[Name]>}

/** The component of each kind. With `lazy`, a page loads it only where it has such a section. */
export const sectionTemplates: Templates = {}
