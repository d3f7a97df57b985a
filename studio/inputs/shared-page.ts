import {filledText, type KnownFacts} from '../../schemas/fields/facts.ts'
import {type PictureValue, readPicture} from './picture-value.ts'

/** The values of the site's settings that pages fall back on. */
export interface SiteDefaults {
  /** `%s` stands for the page's title. */
  readonly titleTemplate: string
  /** The complex's name; a title that contains it is not put into the template. */
  readonly name: string
  readonly search: unknown
}

/** A page as search engines and messengers show it. */
export interface SharedPage {
  readonly title: string
  readonly description: string
  readonly path: string
  readonly image: PictureValue
  readonly isHidden: boolean
}

const valueAt = (holder: unknown, name: string): unknown =>
  typeof holder === 'object' && holder !== null ? Reflect.get(holder, name) : undefined

function textAt(holder: unknown, name: string): string {
  const value = valueAt(holder, name)
  return typeof value === 'string' ? value.trim() : ''
}

/**
 * The same fallbacks as on the site.
 *
 * @param own the fields of search and share of this document
 * @param facts what stands for names in braces; null: not known yet
 */
export function sharedPage(
  document: unknown,
  own: unknown,
  site: SiteDefaults,
  facts: KnownFacts | null,
): SharedPage {
  const filled = (text: string) => (facts && filledText(text, facts)) ?? text
  const images = [valueAt(own, 'image'), valueAt(site.search, 'image')].map(readPicture)
  return {
    title: filled(titleOf(textAt(own, 'title') || textAt(document, 'title'), site)),
    description: filled(textAt(own, 'description') || textAt(site.search, 'description')),
    path: textAt(document, 'path') || '/',
    image: images.find(({assetId}) => assetId !== undefined) ?? readPicture(undefined),
    isHidden: valueAt(own, 'hidden') === true,
  }
}

function titleOf(title: string, {titleTemplate, name}: SiteDefaults): string {
  if (title === '') return name
  return name && title.includes(name) ? title : titleTemplate.replace('%s', () => title)
}
