import {keyed, keyOf} from './keyed.ts'
import type {Fields} from './value.ts'

const markers = [
  {pattern: /^#### (.*)$/, style: 'h4'},
  {pattern: /^### (.*)$/, style: 'h3'},
  {pattern: /^> (.*)$/, style: 'blockquote'},
  {pattern: /^- (.*)$/, style: 'normal', listItem: 'bullet'},
  {pattern: /^\d+\. (.*)$/, style: 'normal', listItem: 'number'},
] as const

const inline = /\*\*(?<strong>[^*]+)\*\*|\[(?<label>[^[\]]+)\]\((?<url>[^\s()]+)\)/g

interface Spans {
  readonly children: Fields[]
  readonly markDefs: Fields[]
}

/** `**strong**` and `[label](address)`; everything else is plain text. */
function spansOf(text: string): Spans {
  const children: Fields[] = []
  const markDefs: Fields[] = []
  const add = (words: string, marks: string[] = []) => {
    if (words)
      children.push({_type: 'span', _key: keyOf([text, children.length]), text: words, marks})
  }
  let end = 0
  for (const match of text.matchAll(inline)) {
    const {strong, label, url} = match.groups ?? {}
    add(text.slice(end, match.index))
    if (strong) add(strong, ['strong'])
    if (label && url) {
      const _key = keyOf([text, url, match.index])
      markDefs.push({_type: 'link', _key, url})
      add(label, [_key])
    }
    end = match.index + match[0].length
  }
  add(text.slice(end))
  return {children, markDefs}
}

function blockOf(line: string): Fields {
  for (const {pattern, style, ...list} of markers) {
    const text = pattern.exec(line)?.[1]
    if (text === undefined) continue
    const level = 'listItem' in list ? {...list, level: 1} : {}
    return {_type: 'block', style, ...level, ...spansOf(text)}
  }
  return {_type: 'block', style: 'normal', ...spansOf(line)}
}

/** A table: `|= caption`, then one `| cell | cell |` a line, of which the first is the heading. */
export function dataTable(caption: string, rows: readonly (readonly string[])[]): Fields {
  return {
    _type: 'dataTable',
    caption,
    rows: keyed(rows.map((cells) => ({_type: 'row', cells}))),
  }
}

function tableOf([head = '', ...lines]: readonly string[]): Fields {
  const rows = lines.map((line) =>
    line
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => cell.trim()),
  )
  return dataTable(head.slice(2).trim(), rows)
}

const isMarked = (line: string) => markers.some(({pattern}) => pattern.test(line))

/** Lines that belong together: the rows of a table, or the lines of one paragraph. */
function groupsOf(lines: readonly string[]): string[][] {
  const groups: string[][] = []
  let previous = ''
  for (const line of lines) {
    const isRow = line.startsWith('|') && !line.startsWith('|=')
    const isContinued = previous !== '' && !isMarked(line) && !isMarked(previous)
    const goesOn = isRow || (isContinued && !line.startsWith('|') && !previous.startsWith('|'))
    if (line && goesOn) groups.at(-1)?.push(line)
    else if (line) groups.push([line])
    previous = line
  }
  return groups
}

const placeholder = /^\uE000(\d+)$/

function groupToBlock(group: readonly string[], values: readonly Fields[]): Fields {
  const [first = ''] = group
  const value = values[Number(placeholder.exec(first)?.[1])]
  if (value) return value
  return first.startsWith('|=') ? tableOf(group) : blockOf(group.join(' '))
}

type Part = string | Fields | readonly Fields[]

/** Objects are replaced by a placeholder in the text, which says where each of them goes. */
function sourceOf(strings: TemplateStringsArray, parts: readonly Part[]) {
  const values: Fields[] = []
  const textOf = (part: Part | undefined): string => {
    if (part === undefined || typeof part === 'string') return part ?? ''
    return [part]
      .flat()
      .map((value) => `\n\n\uE000${values.push(value) - 1}\n\n`)
      .join('')
  }
  const source = strings.map((text, at) => text + textOf(parts[at])).join('')
  return {source, values}
}

/**
 * Portable Text from a few marks: `###` and `####` headings, `-` and `1.` lists, `>` quotes, tables,
 * `**strong**`, links; an empty line ends a paragraph. Pictures and tables are put in with `${…}`.
 */
export function richText(strings: TemplateStringsArray, ...parts: readonly Part[]): Fields[] {
  const {source, values} = sourceOf(strings, parts)
  const lines = source.split('\n').map((line) => line.trim())
  return keyed(groupsOf(lines).map((group) => groupToBlock(group, values)))
}
