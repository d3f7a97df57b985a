/** Formats that browsers ask for, in the order of how many do. */
const accepts = ['image/avif,image/webp,*/*', 'image/webp,*/*']

/**
 * Asks for the home page's first picture in each of its sizes, so that the first visitor does not wait
 * while it is made. What is made is kept on disk; a later start finds it there.
 */
export async function warmPictures(
  fetch: (request: Request) => Promise<Response>,
  origin: string,
): Promise<void> {
  const html = await (await fetch(new Request(`${origin}/`))).text()
  const first = html.match(/<picture>.*?<\/picture>/gs)?.find((each) => /"high"/.test(each)) ?? ''
  const sizes = [...first.matchAll(/srcSet="([^"]+)"/gi)].flatMap(([, each = '']) =>
    each.replaceAll('&amp;', '&').split(', '),
  )
  for (const size of sizes) {
    for (const accept of accepts) {
      const address = new URL(size.split(' ')[0] ?? '', origin)
      await (await fetch(new Request(address, {headers: {accept}}))).arrayBuffer()
    }
  }
}
