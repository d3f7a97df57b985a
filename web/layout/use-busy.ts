import {useEffect, useState} from 'react'
import {useNavigation} from 'react-router-dom'

/** In ms: a page that comes sooner needs no sign. */
const unnoticed = 150

/** Whether the next page has been on its way for long enough to be noticed. */
export function useBusy(): boolean {
  const isLoading = useNavigation().state !== 'idle'
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setBusy(true), unnoticed)
    return () => {
      clearTimeout(timer)
      setBusy(false)
    }
  }, [isLoading])

  return isBusy
}
