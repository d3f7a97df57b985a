import type {DocumentFieldAction} from 'sanity'

const copying = ['copyField', 'pasteField']

/**
 * Copying goes from field to field. Of a whole document 복제 makes another; pasting one would overwrite all
 * of a document at once.
 */
export const notOfDocuments = (action: DocumentFieldAction): DocumentFieldAction =>
  copying.includes(action.name)
    ? {
        ...action,
        useAction: (props) => {
          const offered = action.useAction(props)
          return props.path.length === 0 ? {...offered, hidden: true} : offered
        },
      }
    : action

/** Presentation's own, to the form outside of it: no bundle of words has its title. */
export const inKorean = (action: DocumentFieldAction): DocumentFieldAction =>
  action.name === 'presentation/openInStructure'
    ? {...action, useAction: (props) => ({...action.useAction(props), title: '콘텐츠에서 열기'})}
    : action
