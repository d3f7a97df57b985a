import {useShell} from '../context/shell.tsx'
import {jpegUrl} from '../elements/picture-data.ts'
import {singleWidths} from '../elements/picture-widths.ts'

/** Facts for search engines, in the vocabulary of schema.org. */
function StructuredData({facts}: {facts: object}) {
  const json = JSON.stringify({'@context': 'https://schema.org', ...facts})
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped
      dangerouslySetInnerHTML={{__html: json.replaceAll('<', '\\u003c')}}
    />
  )
}

/** The number to call, for a page with the contact section. */
export function ContactFacts() {
  const {content, lake, origin} = useShell()
  const {site} = content
  if (!site) return null
  const image = jpegUrl(lake, site.search?.image, {width: singleWidths.share, height: 630})
  return (
    <StructuredData
      facts={{
        '@type': 'RealEstateAgent',
        name: site.name,
        alternateName: site.nameEnglish,
        description: site.search?.description,
        telephone: site.phone,
        url: origin,
        ...(image ? {image: new URL(image, origin).href} : {}),
      }}
    />
  )
}

interface Article {
  readonly title: string | null
  readonly summary: string | null
  readonly date: string | null
  readonly path: string
}

/** The facts of one press post. */
export function ArticleFacts({article}: {article: Article}) {
  const {content, origin} = useShell()
  const {title, summary, date, path} = article
  return (
    <StructuredData
      facts={{
        '@type': 'NewsArticle',
        headline: title,
        description: summary,
        ...(isTime(date) ? {datePublished: date} : {}),
        mainEntityOfPage: origin + encodeURI(path),
        publisher: {'@type': 'Organization', name: content.site?.name},
      }}
    />
  )
}

const isTime = (date: string | null) => !Number.isNaN(Date.parse(date ?? ''))
