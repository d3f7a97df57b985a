import type {DocumentFieldAction} from 'sanity'
import {expect, test} from 'vitest'
import {inKorean, notOfDocuments} from '../../studio/documents/field-actions.ts'

const schemaType = {name: 'any', jsonType: 'string'} as const

test('fields are copied and pasted, whole documents are not', () => {
  const hiddenAt = (name: string, path: string[]) => {
    const action: DocumentFieldAction = {
      name,
      useAction: () => ({type: 'action', title: name, onAction: () => {}}),
    }
    const props = {documentId: 'a', documentType: 'any', schemaType, path}
    return notOfDocuments(action).useAction(props).hidden ?? false
  }
  expect(hiddenAt('pasteField', [])).toBe(true)
  expect(hiddenAt('pasteField', ['title'])).toBe(false)
  expect(hiddenAt('comment', [])).toBe(false)
})

test('the way to the lists is said in Korean', () => {
  const title = (name: string) => {
    const action: DocumentFieldAction = {
      name,
      useAction: () => ({type: 'action', title: 'Open in 콘텐츠', onAction: () => {}}),
    }
    const props = {documentId: 'a', documentType: 'any', schemaType, path: []}
    return inKorean(action).useAction(props).title
  }
  expect(title('presentation/openInStructure')).toBe('콘텐츠에서 열기')
  expect(title('comment')).toBe('Open in 콘텐츠')
})
