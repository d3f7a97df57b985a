import type {Thing, WithContext} from 'schema-dts'

/** Facts for search engines, in the vocabulary of schema.org. */
export function StructuredData({facts}: {facts: Exclude<Thing, string>}) {
  const all: WithContext<Thing> | object = {'@context': 'https://schema.org', ...facts}
  const json = JSON.stringify(all)
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped
      dangerouslySetInnerHTML={{__html: json.replaceAll('<', '\\u003c')}}
    />
  )
}
