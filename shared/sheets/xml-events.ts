import {SaxesParser} from 'saxes'

type Attributes = Readonly<Record<string, string | undefined>>

interface Handlers {
  readonly onOpen: (name: string, attributes: Attributes) => void
  readonly onClose?: (name: string) => void
  readonly onText?: (text: string) => void
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1)

/** Names are without their prefixes. Throws where it is no XML, and what a handler throws. */
export function readXml(xml: string, {onOpen, onClose, onText}: Handlers): void {
  const parser = new SaxesParser({position: false})
  parser.on('opentag', ({name, attributes}) => {
    const named = Object.entries(attributes).map(([key, value]) => [withoutPrefix(key), value])
    onOpen(withoutPrefix(name), Object.fromEntries(named))
  })
  if (onClose) parser.on('closetag', ({name}) => onClose(withoutPrefix(name)))
  if (onText) {
    parser.on('text', onText)
    parser.on('cdata', onText)
  }
  parser.on('error', (error) => {
    throw error
  })
  parser.write(xml).close()
}
