import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {firstValueFrom} from 'rxjs'
import {type DocumentActionComponent, useClient, useDocumentStore} from 'sanity'
import project from '../../sanity.json' with {type: 'json'}
import {isScheduled, postTime} from '../../schemas/documents/press-post.ts'
import {useHasErrors} from './use-document-state.ts'
import {useChangedLately, useRules} from './use-rules.ts'

/**
 * Wraps the stock action, which decides by the document as it was before the last change: this waits until the
 * rules have checked what was typed.
 */
export function publishWhenRight(stock: DocumentActionComponent): DocumentActionComponent {
  const Publish: DocumentActionComponent = (props) => {
    const {id, type, draft} = props
    const offered = stock(props)
    const hasErrors = useHasErrors(draft?._id ?? id, type)
    const hasChangedLately = useChangedLately(draft)
    const {isChecking, areKept} = useRules(draft?._id ?? id, type)
    const {pair} = useDocumentStore()
    const publishesAhead = usePublishAhead(id)
    const [isPublishing, setIsPublishing] = useState(false)
    if (!offered || !draft || !offered.onHandle) return offered
    const onHandle = async () => {
      if (!(await areKept())) return
      setIsPublishing(true)
      const date = (await firstValueFrom(pair.editState(id, type))).draft?.date
      if (type === 'pressPost' && isScheduled(date)) {
        await publishesAhead(postTime(date))
        setIsPublishing(false)
        return
      }
      const done = firstValueFrom(pair.operationEvents(id, type))
      const {publish} = await firstValueFrom(pair.editOperations(id, type))
      if (!publish.disabled) {
        publish.execute()
        await done
      }
      setIsPublishing(false)
    }
    const label = isChecking ? '확인하는 중…' : isPublishing ? '발행 중…' : offered.label
    const isDisabled = offered.disabled === true && !(hasErrors && hasChangedLately)
    return {
      ...offered,
      label,
      disabled: isChecking || isPublishing || isDisabled,
      title: isDisabled ? offered.title : '',
      onHandle: () => void onHandle(),
    }
  }
  Publish.action = 'publish'
  Publish.displayName = 'PublishWhenRight'
  return Publish
}

/** Publishes a post that visitors see at its date, and says so: the stock operation says that it is public. */
function usePublishAhead(id: string): (time: string) => Promise<void> {
  const client = useClient({apiVersion: project.apiVersion})
  const toast = useToast()
  return async (time) => {
    const draftId = `drafts.${id}`
    try {
      await client.action({
        actionType: 'sanity.action.document.publish',
        ...{draftId, publishedId: id},
      })
      toast.push({
        status: 'success',
        closable: true,
        title: `예약했습니다. ${time}에 홈페이지에 나타납니다.`,
      })
    } catch {
      toast.push({status: 'error', closable: true, title: '발행하지 못했습니다. 다시 눌러 주세요.'})
    }
  }
}
