import {
  PortableText,
  type PortableTextBlockComponent,
  type PortableTextComponents,
} from '@portabletext/react'
import {styled} from 'styled-components'
import {columnSizes} from '../theme/column-sizes.ts'
import {theme} from '../theme/theme.ts'
import {boundDots, boundInCell} from '../ui/bound-dots.ts'
import {Picture} from './picture.tsx'
import type {PictureData} from './picture-data.ts'
import {SmartLink} from './smart-link.tsx'

interface Block {
  _type: string
  _key: string
  style?: string | undefined
  children?: readonly Span[]
}

interface Span {
  _type: string
  _key: string
  text?: string | null | undefined
}

interface RichTextProps {
  /** Portable Text, as the query `richText` in `queries/fragments.ts` returns it. */
  readonly value: Block[] | null | undefined
  readonly className?: string
  /** Of its first headings: one below that of the heading over the text. */
  readonly level?: 2 | 3
}

const Body = styled.div`
  max-width: ${theme.width.text};
  display: grid;
  gap: ${theme.space.base};

  [data-heading] { margin-top: ${theme.space.base}; font-size: ${theme.size.title}; }
  [data-heading='h4'] { font-size: ${theme.size.lead}; }
  ul, ol { display: grid; gap: ${theme.space.tight}; padding-left: 1.25em; }
  ul { list-style: disc; }
  ol { list-style: decimal; }
  li::marker { color: ${theme.color.accentText}; }
  a { text-decoration: underline; text-underline-offset: 0.2em; }
  blockquote {
    padding-left: ${theme.space.wide};
    border-left: 2px solid ${theme.color.accent};
    color: ${theme.color.inkSoft};
  }
`

const Scroll = styled.div`
  overflow-x: auto;
`

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  caption { padding-bottom: ${theme.space.tight}; text-align: left; font-weight: 600; }
  th, td {
    padding: ${theme.space.small} ${theme.space.small};
    border-block: 1px solid ${theme.color.rule};
    text-align: left;
    vertical-align: top;
    /* A narrow column is as wide as its longest word. */
    overflow-wrap: break-word;
  }
  thead th { background: ${theme.color.paperDeep}; font-weight: 600; }
`

interface DataTableData {
  readonly caption?: string | null
  readonly rows?: readonly {_key: string; cells?: readonly string[] | null}[] | null
}

function DataTable({caption, rows}: DataTableData) {
  const [head, ...body] = rows ?? []
  return (
    <Scroll role="region" aria-label={caption ?? undefined} tabIndex={0}>
      <Table>
        {caption && <caption>{caption}</caption>}
        <thead>
          <tr>
            {head?.cells?.map((cell, index) => (
              <th key={index} scope="col">
                {boundInCell(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map(({_key, cells}) => (
            <tr key={_key}>
              {cells?.map((cell, index) => (
                <td key={index}>{boundInCell(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  )
}

const components: PortableTextComponents = {
  marks: {
    link: ({value, children}) => <SmartLink url={value?.url}>{children}</SmartLink>,
  },
  types: {
    picture: ({value}: {value: PictureData}) => (
      <Picture picture={value} sizes={columnSizes.text} />
    ),
    dataTable: ({value}: {value: DataTableData}) => <DataTable {...value} />,
  },
  unknownType: () => null,
}

const withBoundDots = (block: Block): Block =>
  block.children
    ? {...block, children: block.children.map((span) => ({...span, text: boundDots(span.text)}))}
    : block

/** The first headings of a text have this level; small ones are one below, where there are large ones. */
function withHeadings(level: number, hasLarge: boolean): PortableTextComponents {
  const heading: PortableTextBlockComponent = ({value: {style}, children}) => {
    const Tag = `h${style === 'h4' && hasLarge ? level + 1 : level}` as 'h2'
    return <Tag data-heading={style}>{children}</Tag>
  }
  return {...components, block: {h3: heading, h4: heading}}
}

const leveled = [2, 3].map((level) => [false, true].map((has) => withHeadings(level, has)))

/** An editor chooses how large a heading is; for a screen reader no level is left out. */
export function RichText({value, className, level = 3}: RichTextProps) {
  if (!value?.length) return null
  return (
    <Body className={className}>
      <PortableText
        value={value.map(withBoundDots)}
        components={leveled[level - 2]?.[+value.some(({style}) => style === 'h3')] ?? components}
        onMissingComponent={false}
      />
    </Body>
  )
}
