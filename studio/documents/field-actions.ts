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
