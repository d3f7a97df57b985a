import {existsSync, globSync, readFileSync, statSync} from 'node:fs'
import {dirname, join} from 'node:path'

/**
 * Names each link, picture and script of built pages that leads to no file of theirs, or to no place of its page:
 * `ko/index.html: /deploy.html#replica`.
 *
 * @param base the path at which the pages are served
 */
export function deadLinks(folder: string, base: string): string[] {
  const places = new Map<string, ReadonlySet<string>>()
  const placesOf = (file: string) => {
    const found = places.get(file) ?? new Set(valuesOf(readFileSync(file, 'utf8'), ' id="'))
    places.set(file, found)
    return found
  }
  const isDead = (page: string, link: string): boolean => {
    const [path = '', place = ''] = link.split('#')
    const file = fileOf(folder, base, page, decodeURIComponent(path))
    if (!existsSync(file)) return true
    return place !== '' && !placesOf(file).has(decodeURIComponent(place))
  }
  return globSync('**/*.html', {cwd: folder}).flatMap((page) => {
    const html = readFileSync(join(folder, page), 'utf8')
    const links = [...valuesOf(html, ' href="'), ...valuesOf(html, ' src="')]
    return links
      .filter((link) => !/^[a-z]+:/.test(link) && isDead(page, link))
      .map((link) => `${page}: ${link}`)
  })
}

function fileOf(folder: string, base: string, page: string, path: string): string {
  if (path === '') return join(folder, page)
  const isAbsolute = path.startsWith('/')
  if (isAbsolute && !path.startsWith(base)) return ''
  const file = isAbsolute
    ? join(folder, path.slice(base.length))
    : join(folder, dirname(page), path)
  const isFolder = existsSync(file) && statSync(file).isDirectory()
  return isFolder ? join(file, 'index.html') : file
}

const valuesOf = (html: string, opening: string): string[] =>
  html
    .split(opening)
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf('"')).replaceAll('&amp;', '&'))
