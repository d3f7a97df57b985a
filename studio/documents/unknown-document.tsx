import {Button} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {useClient, usePerspective, useWorkspace} from 'sanity'
import {useLink} from 'sanity/router'
import {usePaneRouter} from 'sanity/structure'
import project from '../../sanity.json' with {type: 'json'}
import {DeadEnd} from '../layout/dead-end.tsx'
import {isSingleton} from './offered-actions.ts'
import {useEditState} from './use-document-state.ts'

/**
 * Whether no document is, or ever was, at the open address. A new document has its template in the address, and
 * a singleton has a fixed id. A deleted document can be restored, unless it is a registration: its history is
 * erased with it, and nobody makes one by hand.
 */
export function useIsUnknown({documentId: id, documentType: type}: Opened): boolean {
  const {params} = usePaneRouter()
  const {selectedReleaseId} = usePerspective()
  const state = useEditState(id, type, selectedReleaseId)
  const isBeingMade = isSingleton(type) ? id === type : params?.template !== undefined
  const isMissing = Boolean(state?.ready && !(state.draft ?? state.published ?? state.version))
  const mayHaveBeen = isMissing && !isBeingMade && type !== 'registration'
  const wasThere = useHasHistory(mayHaveBeen ? id : undefined)
  return isMissing && (type === 'registration' || (mayHaveBeen && wasThere === false))
}

interface Opened {
  readonly documentId: string
  readonly documentType: string
}

/** Whether there ever was a document; undefined until the lake has answered, or where nobody asks. */
function useHasHistory(id: string | undefined): boolean | undefined {
  const client = useClient({apiVersion: project.apiVersion})
  const [known, setKnown] = useState<{readonly id: string; readonly wasThere: boolean}>()
  useEffect(() => {
    if (id === undefined) return
    let isCurrent = true
    const {dataset} = client.config()
    const url = `/data/history/${dataset}/transactions/${id},drafts.${id}`
    client.request<unknown>({url, query: {excludeContent: 'true', limit: '1'}}).then(
      // One line for each transaction.
      (lines) => isCurrent && setKnown({id, wasThere: Boolean(lines)}),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [client, id])
  return known?.id === id ? known?.wasThere : undefined
}

/** Takes the place of an empty form, which would invite people to type. */
export const UnknownDocument = () => (
  <DeadEnd
    title="이 주소에는 문서가 없습니다"
    text="주소가 잘못되었거나, 문서가 지워져 되살릴 수 없습니다. 목록이나 찾기에서 다시 찾아 주세요."
  >
    <WayTo tool="today" text="오늘 화면으로" />
    <WayTo tool="structure" text="목록으로" />
  </DeadEnd>
)

interface WayProps {
  readonly tool: string
  readonly text: string
}

function WayTo({tool, text}: WayProps) {
  const href = `${useWorkspace().basePath}/${tool}`
  const {onClick} = useLink({href})
  return <Button as="a" mode="ghost" href={href} text={text} onClick={onClick} />
}
