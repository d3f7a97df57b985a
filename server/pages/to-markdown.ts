interface Element {
  readonly name: string
  readonly attributes: string
  readonly children: (Element | string)[]
}

type Children = Element['children']

/** What can only be used or seen on the page itself. */
const left = new Set([
  ...['button', 'form', 'input', 'label', 'nav', 'dialog', 'script', 'style', 'template'],
  ...['svg', 'video', 'audio', 'iframe', 'noscript', 'source'],
])
const empty = new Set(['img', 'br', 'hr', 'input', 'source', 'wbr', 'meta', 'link', 'track'])
const inText = new Set([
  ...['a', 'abbr', 'b', 'br', 'code', 'em', 'i', 'img', 'mark', 'picture', 'small', 'span'],
  ...['strong', 'sub', 'sup', 'time', 'u', 'wbr'],
])

/** No page of ours nests so deep; what does is read without ends. */
const maxDepth = 200

/**
 * The content of a page as Markdown: what its `main` element says, with absolute addresses. It reads what React wrote,
 * which is always well formed; the libraries for any HTML lose cells that reach over several rows, and terms.
 */
export function toMarkdown(html: string, url: string): string {
  const opening = html.indexOf('<main')
  const start = html.indexOf('>', opening) + 1
  const main = opening < 0 ? '' : html.slice(start, html.lastIndexOf('</main>'))
  const blocks = new Translation(url).blocks(parse(main).children)
  return `${[`<${url}>`, ...blocks].join('\n\n')}\n`
}

function parse(html: string): Element {
  const root: Element = {name: '', attributes: '', children: []}
  const open = [root]
  const tokens = /<!--[^<>]*-->|<(\/?)([a-z][a-z\d]*)((?![a-z\d])[^<>]*)>|[^<]+/gi
  for (const [token, slash, name = '', attributes = ''] of html.matchAll(tokens)) {
    const parent = open.at(-1) ?? root
    if (token.startsWith('<!--')) continue
    if (!name) parent.children.push(token)
    else if (slash) {
      if (parent.name === name && open.length > 1) open.pop()
    } else {
      const element = {name, attributes, children: []}
      parent.children.push(element)
      if (!empty.has(name) && open.length < maxDepth) open.push(element)
    }
  }
  return root
}

class Translation {
  readonly #url: string

  constructor(url: string) {
    this.#url = url
  }

  /** Paragraphs, headings, lists and tables, in their order. */
  blocks(children: Children): string[] {
    const found: string[] = []
    let run: Children = []
    const end = () => {
      const text = this.#text(run)
      if (text) found.push(guarded(text))
      run = []
    }
    for (const child of children) {
      if (typeof child === 'string' || inText.has(child.name)) run.push(child)
      else if (!left.has(child.name)) {
        end()
        found.push(...this.#block(child))
      }
    }
    end()
    return found
  }

  #block({name, attributes, children}: Element): string[] {
    const text = () => this.#text(children)
    const [, level] = /^h([1-6])$/.exec(name) ?? []
    if (level) return text() ? [`${'#'.repeat(Number(level))} ${text()}`] : []
    if (name === 'caption') return text() ? [`**${text()}**`] : []
    if (name === 'blockquote') {
      return [this.blocks(children).join('\n\n').replace(/^/gm, '> ')]
    }
    if (name === 'ul' || name === 'ol') return this.#list(children, name === 'ol')
    if (name === 'dl') return this.#terms(children)
    if (name === 'table') return this.#table(children)
    // Of several drawings of a type, each is named: what chooses one of them is left.
    const kind = attributes.includes('data-plan') ? attribute(attributes, 'aria-label') : ''
    return [...(kind ? [`**${this.#text([kind])}**`] : []), ...this.blocks(children)]
  }

  #list(children: Children, isNumbered: boolean): string[] {
    const items = within(children, ['li']).map((item, at) => {
      const marker = isNumbered ? `${at + 1}. ` : '- '
      // A heading in a list is strong text: Markdown has no other.
      const lines = this.blocks(item.children).map((block) => block.replace(/^#+ (.*)$/, '**$1**'))
      return marker + lines.join('\n\n').replace(/\n(?=.)/g, `\n${' '.repeat(marker.length)}`)
    })
    return items.length > 0 ? [items.join('\n')] : []
  }

  #terms(children: Children): string[] {
    const lines: string[] = []
    for (const {name, children: said} of within(children, ['dt', 'dd'])) {
      const text = this.#text(said)
      if (name === 'dt') lines.push(`- **${text}**`)
      else if (lines.length > 0) lines.push(`${lines.pop()} ${text}`)
    }
    return lines.length > 0 ? [lines.join('\n')] : []
  }

  /** A cell that reaches over several rows or columns stands in each of them. */
  #table(children: Children): string[] {
    const caption = within(children, ['caption']).flatMap((element) => this.#block(element))
    const below: {text: string; rows: number}[] = []
    const rows = within(children, ['tr']).map((row) => {
      const cells: string[] = []
      const takeBelow = () => {
        for (let kept = below[cells.length]; kept && kept.rows > 0; ) {
          kept.rows -= 1
          cells.push(kept.text)
          kept = below[cells.length]
        }
      }
      for (const cell of within(row.children, ['th', 'td'])) {
        takeBelow()
        const text = this.#text(cell.children)
          .replace(/(?: {2}\n)+/g, ' ')
          .replaceAll('|', '\\|')
        const rowsBelow = spanOf(cell, 'rowspan') - 1
        for (let column = spanOf(cell, 'colspan'); column > 0; column -= 1) {
          below[cells.length] = {text, rows: rowsBelow}
          cells.push(text)
        }
      }
      takeBelow()
      return cells
    })
    const width = Math.max(0, ...rows.map((cells) => cells.length))
    if (width === 0) return caption
    const hasHead = within(children, ['thead']).length > 0
    const head = hasHead ? (rows.shift() ?? []) : []
    const line = (cells: readonly string[]) =>
      `| ${Array.from({length: width}, (_, at) => cells[at] ?? '').join(' | ')} |`
    const rule = `|${' --- |'.repeat(width)}`
    return [...caption, [line(head), rule, ...rows.map(line)].join('\n')]
  }

  #text(children: Children): string {
    return this.#inline(children)
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n ?/g, '  \n')
      .trim()
  }

  #inline(children: Children): string {
    let text = ''
    let isAfterElement = false
    for (const child of children) {
      const isElement = typeof child !== 'string'
      const added = isElement ? this.#phrase(child) : plain(child)
      if (added === '') continue
      // Elements next to each other are set apart by their style alone.
      text += isElement && isAfterElement && !/\s$/.test(text) ? ` ${added}` : added
      isAfterElement = isElement
    }
    return text
  }

  #phrase({name, attributes, children}: Element): string {
    if (left.has(name)) return ''
    if (name === 'br') return '\n'
    if (name === 'img') return plain(attribute(attributes, 'alt'))
    const text = this.#inline(children)
    if (text.trim() === '') return ''
    if (name === 'strong' || name === 'b') return `**${text.trim()}**`
    if (name === 'em' || name === 'i') return `*${text.trim()}*`
    const address = name === 'a' ? this.#address(attribute(attributes, 'href')) : null
    if (address) return `[${text.trim().replace(/\s+/g, ' ')}](${address})`
    // A block within text, such as a card that is a link.
    return inText.has(name) ? text : ` ${text} `
  }

  #address(typed: string): string | null {
    const target = URL.parse(typed.replaceAll('&amp;', '&'), this.#url)
    return target?.href.replace(/[()]/g, encodeURIComponent) ?? null
  }
}

/** The nearest descendants of these names. */
function within(children: Children, names: readonly string[]): Element[] {
  return children.flatMap((child) => {
    if (typeof child === 'string' || left.has(child.name)) return []
    return names.includes(child.name) ? [child] : within(child.children, names)
  })
}

const attribute = (attributes: string, name: string): string =>
  new RegExp(` ${name}="([^"]*)"`, 'i').exec(attributes)?.[1] ?? ''

const spanOf = ({attributes}: Element, name: string): number =>
  Math.min(Math.max(Number(attribute(attributes, name)) || 1, 1), 100)

const characters: Readonly<Record<string, string>> = {'&gt;': '>', '&quot;': '"', '&#x27;': "'"}

/** Text that is no markup: `&lt;` and `&amp;` stay as they are, so that no tag can come of it. */
const plain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    // Letters that must not be parted have a character without a width between them.
    .replaceAll('\u2060', '')
    .replace(/[\\`*_[\]]/g, '\\$&')
    .replace(/&(?:gt|quot|#x27);/g, (name) => characters[name] ?? name)
    .replace(/&amp;(?!#?\w+;)/g, '&')

/** A paragraph that begins like a heading, a list or a quotation is none. */
const guarded = (text: string): string =>
  text.replace(/^(?=(?:#{1,6}|[-+>]) )/, '\\').replace(/^(\d+)([.)]) /, '$1\\$2 ')
