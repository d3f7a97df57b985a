import {useState} from 'react'
import {firstValueFrom} from 'rxjs'
import {type DocumentActionComponent, useDocumentStore, useValidationStatus} from 'sanity'
import {useChangedLately, useRules} from './use-rules.ts'

/**
 * Wraps the stock action, which decides by the document as it was before the last change: this waits until the
 * rules have checked what was typed.
 */
export function publishWhenRight(stock: DocumentActionComponent): DocumentActionComponent {
  const Publish: DocumentActionComponent = (props) => {
    const {id, type, draft} = props
    const offered = stock(props)
    const {validation} = useValidationStatus(draft?._id ?? id, type, true)
    const hasChangedLately = useChangedLately(draft)
    const {isChecking, areKept} = useRules(draft?._id ?? id, type)
    const {pair} = useDocumentStore()
    const [isPublishing, setIsPublishing] = useState(false)
    if (!offered || !draft || !offered.onHandle) return offered
    const hasErrors = validation.some(({level}) => level === 'error')
    const onHandle = async () => {
      if (!(await areKept())) return
      setIsPublishing(true)
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
