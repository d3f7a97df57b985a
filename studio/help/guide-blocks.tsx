import {Heading, Stack} from '@sanity/ui'
import {createContext, useContext} from 'react'
import {styled} from 'styled-components'
import {guidePicture} from './guide-pictures.ts'
import {anchorOf, type Block, readSpans, type Span} from './markdown.ts'

const Column = styled(Stack)`
  font-size: 0.9375rem;
  line-height: 1.7;

  ul, ol { margin: 0; padding-inline-start: 1.5rem; }
  table { border-collapse: collapse; width: 100%; }
  th, td { padding: 0.375rem 0.5rem; border: 1px solid var(--card-border-color); text-align: start; }
  strong { font-weight: 600; }
  code { font-family: monospace; }
  a { color: var(--card-link-color); }
  img { display: block; max-width: 100%; height: auto; border: 1px solid var(--card-border-color); }
`

/** The anchors of the headings that are shown, to which links may lead. */
const Anchors = createContext<readonly string[]>([])

/** Parts of the editors' guide. */
export function GuideBlocks({blocks}: {readonly blocks: readonly Block[]}) {
  const anchors = blocks.flatMap((each) => (each.kind === 'heading' ? anchorOf(each.text) : []))
  return (
    <Anchors value={anchors}>
      <Column gap={4}>
        {blocks.map((block, index) => (
          <BlockView key={index} {...block} />
        ))}
      </Column>
    </Anchors>
  )
}

const levels = ['h1', 'h2', 'h3'] as const

function BlockView(block: Block) {
  switch (block.kind) {
    case 'heading':
      return (
        <Heading
          as={levels[block.level - 1] ?? 'h3'}
          size={Math.max(1, 4 - block.level)}
          id={anchorOf(block.text)}
        >
          {block.text}
        </Heading>
      )
    case 'paragraph':
      return (
        <p style={{margin: 0}}>
          <Line text={block.text} />
        </p>
      )
    case 'list':
      return <List {...block} />
    case 'table':
      return <Table rows={block.rows} />
    case 'picture':
      return <Picture {...block} />
  }
}

/** A picture that does not exist yet, or is elsewhere, is left out. */
function Picture({address, alt}: Extract<Block, {kind: 'picture'}>) {
  const source = guidePicture(address)
  return source ? <img src={source} alt={alt} loading="lazy" /> : null
}

function List({isNumbered, items}: Extract<Block, {kind: 'list'}>) {
  const Tag = isNumbered ? 'ol' : 'ul'
  return (
    <Tag>
      {items.map((item) => (
        <li key={item}>
          <Line text={item} />
        </li>
      ))}
    </Tag>
  )
}

function Table({rows: [head = [], ...rows]}: Pick<Extract<Block, {kind: 'table'}>, 'rows'>) {
  return (
    <table>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              <Line text={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.join()}>
            {row.map((cell, index) => (
              <td key={index}>
                <Line text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Line = ({text}: {readonly text: string}) =>
  readSpans(text).map((span, index) => <SpanView key={index} {...span} />)

function SpanView({kind, text, address = ''}: Span) {
  const anchors = useContext(Anchors)
  if (kind === 'strong') return <strong>{text}</strong>
  if (kind === 'code') return <code>{text}</code>
  // Other documents are next to the guide in the repository, not in the Studio.
  const isHere = address.startsWith('#') && anchors.includes(address.slice(1))
  return isHere ? <a href={address}>{text}</a> : text
}
