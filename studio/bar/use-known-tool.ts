import {useToast} from '@sanity/ui/toast'
import {useEffect} from 'react'
import type {Tool} from 'sanity'
import {useRouter} from 'sanity/router'

/**
 * Goes to the start if the address names a tool that does not exist, or not for this user: the stock screen for
 * that is English.
 */
export function useKnownTool(tools: readonly Tool[], activeToolName: string): void {
  const {navigate} = useRouter()
  const {push} = useToast()
  const isKnown = activeToolName === '' || tools.some(({name}) => name === activeToolName)
  useEffect(() => {
    if (isKnown) return
    navigate({}, {replace: true})
    push({
      id: 'unknown-tool',
      status: 'warning',
      title: '그 주소에는 화면이 없습니다',
      description: '주소가 바뀌었거나, 이 계정으로는 볼 수 없는 화면입니다.',
    })
  }, [isKnown, navigate, push])
}
