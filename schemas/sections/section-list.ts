import {type ArrayOptions, defineArrayMember} from 'sanity'
import {kindPicture} from './kind-picture.ts'

interface Kind {
  readonly name: string
  readonly title?: string
  /** One sentence. */
  readonly description?: string
}

/** The members of a page's list of sections; the menu that adds one has a sentence for each kind. */
export const sectionMembers = (kinds: readonly Kind[]) =>
  kinds.map(({name, title, description}) =>
    defineArrayMember({type: name, title: [title, description].filter(Boolean).join(': ')}),
  )

/** The menu that adds a section: sketches, or a list. */
export const sectionMenu: ArrayOptions = {
  insertMenu: {
    views: [{name: 'grid', previewImageUrl: kindPicture}, {name: 'list'}],
  },
}
