/** What a form of this page sends to say which words it showed. */
export function shownEdition(html: string): string {
  return /name="edition" value="([^"]+)"/.exec(html)?.[1] ?? ''
}
