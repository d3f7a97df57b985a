import {Card, Container, Heading, Stack} from '@sanity/ui'
import {Fragment} from 'react'
import {styled} from 'styled-components'
import guide from '../../docs/editors-guide.md?raw'
import {anchorOf, type Block, readMarkdown, readSpans, type Span} from './markdown.ts'

const blocks = readMarkdown(guide)

const Column = styled(Stack)`
  line-height: 1.7;

  ul, ol { margin: 0; padding-inline-start: 1.5rem; }
  table { border-collapse: collapse; width: 100%; }
  th, td { padding: 0.375rem 0.5rem; border: 1px solid var(--card-border-color); text-align: start; }
  code { font-family: monospace; }
  a { color: var(--card-link-color); }
`

/** The editors' guide, as it stands in `docs/`. */
export function HelpPage() {
  return (
    <Card height="fill" overflow="auto" id="help">
      <Container width={2} padding={5}>
        <Column gap={4}>
          {blocks.map((block, index) => (
            <BlockView key={index} {...block} />
          ))}
        </Column>
      </Container>
    </Card>
  )
}

function BlockView(block: Block) {
  switch (block.kind) {
    case 'heading':
      return (
        <Heading
          as={block.level === 1 ? 'h1' : 'h2'}
          size={block.level === 1 ? 3 : 2}
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
    // Pictures of the guide are not part of the Studio, which is itself what they show.
    case 'picture':
      return null
  }
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
  readSpans(text).map((span, index) => <Fragment key={index}>{spanView(span)}</Fragment>)

function spanView({kind, text, address = ''}: Span) {
  if (kind === 'strong') return <strong>{text}</strong>
  if (kind === 'code') return <code>{text}</code>
  // Other documents lie next to the guide, not in the Studio.
  return kind === 'link' && address.startsWith('#') ? <a href={address}>{text}</a> : text
}
