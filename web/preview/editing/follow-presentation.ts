import type {DataRouter} from 'react-router-dom'
import {createEditedValues} from './edited-values.ts'
import {documentsInPage} from './field-at.ts'
import type {MarkedTexts} from './marked-texts.ts'
import type {Presentation} from './presentation.ts'

interface Page {
  readonly router: DataRouter
  readonly base: string
  readonly texts: MarkedTexts
}

/** The Studio's component `studio/preview/shared-edit.tsx` sends this message. */
const editedKey = 'edited'
/** In ms: all texts of a page that is being drawn are reported in one message. */
const settling = 200

/**
 * Keeps page and Presentation at the same address, with the same content. Returns a function that ends this.
 */
export function followPresentation(link: Presentation, {router, base, texts}: Page): () => void {
  const showEdited = createEditedValues(texts)
  let timer: ReturnType<typeof setTimeout> | undefined
  let shown = ''

  const tellWhere = () => {
    const url = addressWithoutPerspective()
    if (url === shown) return
    shown = url
    link.post('visual-editing/navigate', {type: 'replace', url, title: document.title})
  }
  const tellDocuments = () =>
    link.post('visual-editing/documents', {
      perspective: 'drafts',
      documents: documentsInPage(),
    })
  const ends = [
    link.on('presentation/navigate', ({url, type}) => {
      if (type === 'pop') history.back()
      else void router.navigate(withoutBase(url, base), {replace: type === 'replace'})
    }),
    link.on('presentation/refresh', (data) => {
      link.post('visual-editing/refreshing', data)
      void router.revalidate().then(() => link.post('visual-editing/refreshed', data))
    }),
    link.on('presentation/shared-state', ({key, value}) => {
      if (key === editedKey) showEdited(value)
    }),
    link.onStatus(() => {
      tellWhere()
      tellDocuments()
    }, 'connected'),
    router.subscribe(({navigation}) => {
      if (navigation.state === 'idle') tellWhere()
    }),
    texts.onChange(() => {
      clearTimeout(timer)
      timer = setTimeout(tellDocuments, settling)
    }),
    link.start(),
  ]
  return () => {
    clearTimeout(timer)
    for (const end of ends) end()
  }
}

/** Presentation adds this parameter to the first address only, and remembers it itself. */
function addressWithoutPerspective(): string {
  const {pathname, searchParams, hash} = new URL(location.href)
  searchParams.delete('sanity-preview-perspective')
  const search = searchParams.size > 0 ? `?${searchParams}` : ''
  return pathname + search + hash
}

/** The router adds the base itself. */
function withoutBase(address: string, base: string): string {
  const {pathname, search, hash} = new URL(address, location.origin)
  const path = pathname.startsWith(base) ? pathname.slice(base.length) : pathname
  return (path || '/') + search + hash
}
