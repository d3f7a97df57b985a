import {Parser} from 'saxen'

type Attributes = Readonly<Record<string, string | undefined>>

interface Handlers {
  readonly onOpen: (name: string, attributes: Attributes) => void
  readonly onClose?: (name: string) => void
  readonly onText?: (text: string) => void
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1)

/** Names are without their prefixes. Throws where it is no XML, and what a handler throws. */
export function readXml(xml: string, {onOpen, onClose, onText}: Handlers): void {
  const parser = new Parser()
  parser.on('openTag', (name, attributesOf, decode) => {
    const attributes = Object.entries(attributesOf()).map(([key, value]) => [
      withoutPrefix(key),
      decode(String(value)),
    ])
    onOpen(withoutPrefix(name), Object.fromEntries(attributes))
  })
  if (onClose) parser.on('closeTag', (name) => onClose(withoutPrefix(name)))
  if (onText) {
    parser.on('text', (text, decode) => onText(decode(text)))
    parser.on('cdata', onText)
  }
  parser.on('error', (error) => {
    throw error
  })
  parser.parse(xml)
}
