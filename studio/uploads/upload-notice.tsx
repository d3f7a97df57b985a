import {useToast} from '@sanity/ui/toast'
import {useEffect} from 'react'
import {problems} from './telling-source.ts'

/** Says why a file was not stored, long enough to read what to do. */
export function UploadNotice(): null {
  const {push} = useToast()
  useEffect(() => {
    const subscription = problems.subscribe(({name, text}) =>
      push({
        status: 'error',
        title: `올리지 못했습니다: ${name}`,
        description: text,
        duration: 15_000,
        closable: true,
      }),
    )
    return () => subscription.unsubscribe()
  }, [push])
  return null
}
