/** What a form of the site sends to say which words it showed. */
export async function editionOn(origin: string): Promise<string> {
  const html = await (await fetch(origin)).text()
  return /name="edition" value="([^"]+)"/.exec(html)?.[1] ?? ''
}
