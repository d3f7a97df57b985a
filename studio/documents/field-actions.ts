import type {DocumentFieldAction} from 'sanity'

const copying = ['copyField', 'pasteField']

/**
 * Copying and pasting is offered for fields only. For a whole document there is 복제; pasting one would overwrite
 * another document at once.
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

/** Presentation's action that opens the form on its own; no bundle of translations has its title. */
export const inKorean = (action: DocumentFieldAction): DocumentFieldAction =>
  action.name === 'presentation/openInStructure'
    ? {...action, useAction: (props) => ({...action.useAction(props), title: '콘텐츠에서 열기'})}
    : action
