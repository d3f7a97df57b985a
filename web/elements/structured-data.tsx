import type {Thing, WithContext} from 'schema-dts'

interface Props {
  /** `false` in the browser, which leaves what the server has written: search engines read documents. */
  readonly facts: Exclude<Thing, string> | false
}

/** Facts for search engines, in the vocabulary of schema.org. */
export function StructuredData({facts}: Props) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped
      dangerouslySetInnerHTML={{__html: facts ? jsonOf(facts) : ''}}
    />
  )
}

function jsonOf(facts: Exclude<Thing, string>): string {
  const all: WithContext<Thing> | object = {'@context': 'https://schema.org', ...facts}
  return JSON.stringify(all).replaceAll('<', '\\u003c')
}
