import {css} from 'styled-components'
import {media} from '../theme/media.ts'
import {theme} from '../theme/theme.ts'

/** A table of sums: names at the left, won at the right. */
export const sumTable = css`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  caption {
    padding-bottom: ${theme.space.base};
    font-size: ${theme.size.lead};
    font-weight: 600;
    text-align: left;
  }
  thead { border-top: 2px solid ${theme.color.ink}; }
  thead th { color: ${theme.color.accentText}; font-size: ${theme.size.small}; font-weight: 500; }
  th, td {
    padding: ${theme.space.small};
    border-bottom: 1px solid ${theme.color.rule};
    text-align: left;
    vertical-align: baseline;
  }
  :is(th, td):first-child { padding-left: 0; }
  :is(th, td):last-child { padding-right: 0; }
  tbody th { font-weight: 400; }
  tr { break-inside: avoid; }
  /* A head that is repeated on each sheet takes its rows along; a sum stands once, at the end. */
  ${media.print} {
    th, td { padding-block: ${theme.space.hair}; }
    caption { break-after: avoid; }
    tbody:first-of-type > tr:first-child { break-before: avoid; }
    tfoot { display: table-row-group; }
  }
`

/** A cell with a sum: as it is spoken, and to the won under it or next to it. */
export const sumCell = css`
  &&& { text-align: right; }

  small {
    display: inline-block;
    min-width: 9.5em;
    color: ${theme.color.inkSoft};
    font-size: ${theme.size.small};
  }

  ${media.narrow} {
    small { display: block; min-width: 0; }
  }
  ${media.print} {
    small { display: inline-block; min-width: 9.5em; }
  }
`
