import {vercelStegaDecode, vercelStegaSplit} from '@vercel/stega'
import {type Field, readField} from './field.ts'

/** Attributes that contain texts of content, besides the texts within elements. */
const attributes = ['alt', 'aria-label', 'title', 'placeholder', 'content', 'value', 'href']

/** The fields of the texts on the page, which the server's marks name. */
export interface MarkedTexts {
  fieldOf(text: Text): Field | undefined
  /** Called when texts with fields were added. Returns a function that ends this. */
  onChange(listener: () => void): () => void
  stop(): void
}

/**
 * Takes the marks out of the page's texts as they appear, so that they are not measured, copied or read out,
 * and writes the field into `data-edit` of the element. React does not notice, because it compares what it drew
 * before, not what is there.
 */
export function watchMarkedTexts(page: Document): MarkedTexts {
  const fields = new WeakMap<Text, Field>()
  const changes = new EventTarget()

  const readText = (text: Text): boolean => {
    const mark = takeMark(text.data)
    if (!mark) return false
    text.data = mark.cleaned
    if (mark.field) {
      fields.set(text, mark.field)
      note(text.parentElement, mark.field)
    }
    return true
  }
  const readAttributes = (element: Element): boolean => {
    const found = attributes.flatMap((name) => {
      const mark = takeMark(element.getAttribute(name) ?? '')
      return mark ? [{name, ...mark}] : []
    })
    for (const {name, cleaned, field} of found) {
      element.setAttribute(name, cleaned)
      if (field && !element.hasAttribute('data-edit')) note(element, field)
    }
    return found.length > 0
  }
  const readAll = (root: Node): boolean => {
    const walker = page.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    let hasMarks = false
    for (let node: Node | null = root; node; node = walker.nextNode()) {
      hasMarks = read(node) || hasMarks
    }
    return hasMarks
  }
  const read = (node: Node): boolean => {
    if (node instanceof Text) return readText(node)
    return node instanceof Element && readAttributes(node)
  }

  const observer = new MutationObserver((records) => {
    const changed = records.map(({type, target, addedNodes}) =>
      type === 'childList' ? [...addedNodes].map(readAll).some(Boolean) : read(target),
    )
    if (changed.some(Boolean)) changes.dispatchEvent(new Event('change'))
  })
  readAll(page.documentElement)
  observer.observe(page.documentElement, {
    ...{subtree: true, childList: true, characterData: true},
    attributeFilter: attributes,
  })
  return {
    fieldOf: (text) => fields.get(text),
    onChange(listener) {
      changes.addEventListener('change', listener)
      return () => changes.removeEventListener('change', listener)
    },
    stop: () => observer.disconnect(),
  }
}

function takeMark(text: string): {readonly cleaned: string; readonly field: Field | null} | null {
  const {cleaned, encoded} = vercelStegaSplit(text)
  return encoded === '' ? null : {cleaned, field: readField(vercelStegaDecode(encoded))}
}

function note(element: Element | null, field: Field): void {
  element?.setAttribute('data-edit', JSON.stringify(field))
}
