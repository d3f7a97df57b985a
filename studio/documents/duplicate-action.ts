import type {DocumentActionComponent} from 'sanity'
import {asCopy} from './copy-name.ts'

/** The stock action, whose copy has the name of its original: in a list, nobody could tell them apart. */
export function duplicateByName(stock: DocumentActionComponent): DocumentActionComponent {
  const Duplicate: DocumentActionComponent = (props) => {
    const named = {...props, mapDocument: asCopy}
    return stock(named)
  }
  Duplicate.action = 'duplicate'
  Duplicate.displayName = 'DuplicateByName'
  return Duplicate
}
