import type {ReactNode} from 'react'
import {createPortal} from 'react-dom'
import {createGlobalStyle, styled} from 'styled-components'

/** Prints only the sheet that was requested last, and nothing else of the page. */
const OnlyTheSheet = createGlobalStyle`
  @media print {
    html, body { height: auto !important; overflow: visible !important; }
    [data-print]:not(:last-of-type) { display: none !important; }
    /* Without this size the Studio would fold its panes, and the record with them. */
    body > :not([data-print]) {
      position: fixed !important;
      inset: 0;
      visibility: hidden !important;
      opacity: 0 !important;
    }
  }
  @page { margin: 15mm; }
`

const Sheet = styled.section`
  display: none;
  @media print {
    display: block;
    color: #000;
    background: #fff;
    font: 10.5pt/1.5 sans-serif;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  h1 { font-size: 14pt; margin: 0 0 5mm; }
  dl { display: grid; grid-template-columns: 32mm 1fr; margin: 0; }
  dt, dd { margin: 0; padding: 1.5mm 0; border-top: 0.2mm solid #999; }
  dt { font-weight: bold; }
  div { break-inside: avoid; display: grid; grid-column: 1 / -1; grid-template-columns: subgrid; }
  table { border-collapse: collapse; width: 100%; font-size: 9pt; }
  th, td { border: 0.2mm solid #999; padding: 1mm 2mm; text-align: left; vertical-align: top; }
  tr { break-inside: avoid; }
`

/** Hidden on screen; printed in place of the Studio. */
export function PrintSheet({children}: {readonly children: ReactNode}) {
  return (
    <>
      <OnlyTheSheet />
      {createPortal(<Sheet data-print="">{children}</Sheet>, document.body)}
    </>
  )
}

interface RecordSheetProps {
  readonly title: string
  /** Empty fields are left out. */
  readonly values: readonly (readonly [title: string, text: string])[]
}

export function RecordSheet({title, values}: RecordSheetProps) {
  return (
    <PrintSheet>
      <h1>{title}</h1>
      <dl>
        {values.map(
          ([name, text]) =>
            text !== '' && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </dl>
    </PrintSheet>
  )
}

interface ListSheetProps {
  readonly title: string
  readonly header: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** Columns that are empty in all rows are left out. */
export function ListSheet({title, header, rows}: ListSheetProps) {
  const columns = header.flatMap((_, index) => (rows.some((row) => row[index]) ? [index] : []))
  return (
    <PrintSheet>
      <h1>{title}</h1>
      <table>
        <thead>
          <tr>
            {columns.map((index) => (
              <th key={index} scope="col">
                {header[index]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join('\n')}>
              {columns.map((index) => (
                <td key={index}>{row[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </PrintSheet>
  )
}
