import {useToast} from '@sanity/ui/toast'
import {useCallback} from 'react'
import {type ArrayOfObjectsInputProps, type OnPasteFn, useClient} from 'sanity'
import project from '../../sanity.json' with {type: 'json'}
import {legible} from '../../shared/characters.ts'
import {type Pasted, readHtml} from '../paste/read-html.ts'
import {readText} from '../paste/read-text.ts'
import {toBlocks} from '../paste/to-blocks.ts'
import {uploadPictures} from '../paste/upload-pictures.ts'
import {SharedRichText} from '../sharing/shared-rich-text.tsx'

/** The Studio's own format on the clipboard, which the stock input reads. */
const ownFormats = ['application/x-portable-text', 'application/json']

/**
 * Running text that keeps as much of what is pasted as the content model allows, and says what it leaves out.
 */
export function RichTextInput(props: ArrayOfObjectsInputProps) {
  const toast = useToast()
  const client = useClient({apiVersion: project.apiVersion})
  const onPaste: OnPasteFn = useCallback(
    ({event: {clipboardData}}) => {
      const html = clipboardData.getData('text/html')
      const isOwn = ownFormats.some((format) => clipboardData.types.includes(format))
      if (isOwn) return undefined
      if (html === '') return plainText(clipboardData.getData('text/plain'))
      const pasted = readHtml(html)
      // A picture that was copied from a page, whose bytes the stock input uploads.
      if (pasted.parts.length === 0 && clipboardData.files.length > 0) return undefined
      const say = () => {
        const title = wordsOf(pasted)
        if (!title) return
        toast.push({id: 'paste', status: 'warning', title, duration: 20_000, closable: true})
      }
      const {parts, losses} = pasted
      const pictures = parts.filter((part) => 'src' in part)
      if (pictures.length === 0) {
        say()
        return parts.length > 0 ? {insert: [...toBlocks(parts, () => undefined)]} : undefined
      }
      return uploadPictures(client, parts).then((assets) => {
        losses.add('pictures', pictures.length - assets.size)
        say()
        return {insert: [...toBlocks(parts, (picture) => assets.get(picture))]}
      })
    },
    [client, toast],
  )
  const withPaste = {...props, onPaste}
  return <SharedRichText input={withPaste} />
}

/** Plain text is left to the stock input, unless it has to be composed or has invisible characters. */
function plainText(text: string) {
  const parts = readText(text)
  return legible(text) === text || parts.length === 0
    ? undefined
    : {insert: [...toBlocks(parts, () => undefined)]}
}

function wordsOf({parts, losses}: Pasted): string {
  const isUntitled = parts.some((part) => 'cells' in part && part.caption === '')
  return [losses.say(), isUntitled ? '표를 열어 제목을 적어 주세요.' : ''].join(' ').trim()
}
