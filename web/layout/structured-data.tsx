import {useShell} from '../context/shell.tsx'
import {jpegUrl, type PictureData} from '../elements/picture-data.ts'
import {singleWidths} from '../elements/picture-widths.ts'
import {StructuredData} from '../elements/structured-data.tsx'

/** The number to call, for a page with the contact section. */
export function ContactFacts() {
  const {content, lake, origin} = useShell()
  const {site} = content
  if (!site) return null
  const image = jpegUrl(lake, site.search?.image, {width: singleWidths.share, height: 630})
  return (
    <StructuredData
      facts={
        import.meta.env.SSR && {
          '@type': 'RealEstateAgent',
          // The page that tells what is the sale's own describes the same, in full.
          '@id': `${origin}/#sale`,
          ...(site.name ? {name: site.name} : {}),
          ...(site.nameEnglish ? {alternateName: site.nameEnglish} : {}),
          ...(site.search?.description ? {description: site.search?.description} : {}),
          ...(site.phone ? {telephone: site.phone} : {}),
          url: origin,
          ...(image ? {image: new URL(image, origin).href} : {}),
        }
      }
    />
  )
}

interface Place {
  readonly name: string | null | undefined
  /** Empty for the page itself. */
  readonly path: string
}

/** Where a page stands: from the first page on, its own place last. Places without a name are left out. */
export function BreadcrumbFacts({places}: {places: readonly Place[]}) {
  const {origin} = useShell()
  const named = places.flatMap(({name, path}) => (name ? {name, path} : []))
  if (named.length < 2) return null
  return (
    <StructuredData
      facts={
        import.meta.env.SSR && {
          '@type': 'BreadcrumbList',
          itemListElement: named.map(({name, path}, index) => ({
            ...{'@type': 'ListItem', position: index + 1, name},
            ...(path ? {item: origin + encodeURI(path)} : {}),
          })),
        }
      }
    />
  )
}

interface Article {
  readonly title: string | null
  readonly summary: string | null
  readonly date: string | null
  readonly path: string
  readonly picture: PictureData | null
}

/** The facts of one press post. */
export function ArticleFacts({article}: {article: Article}) {
  const {content, lake, origin} = useShell()
  const {title, summary, date, path, picture} = article
  const image = picture?.asset && jpegUrl(lake, picture, {width: singleWidths.share, height: 630})
  return (
    <StructuredData
      facts={
        import.meta.env.SSR && {
          '@type': 'NewsArticle',
          ...(title ? {headline: title} : {}),
          ...(summary ? {description: summary} : {}),
          ...(isTime(date) ? {datePublished: date} : {}),
          ...(image ? {image: new URL(image, origin).href} : {}),
          mainEntityOfPage: origin + encodeURI(path),
          publisher: {
            '@type': 'Organization',
            ...(content.site?.name ? {name: content.site?.name} : {}),
          },
        }
      }
    />
  )
}

const isTime = (date: string | null): date is string => !Number.isNaN(Date.parse(date ?? ''))
