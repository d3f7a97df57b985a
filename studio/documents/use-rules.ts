import {useToast} from '@sanity/ui/toast'
import {useEffect, useState} from 'react'
import {filter, firstValueFrom, map} from 'rxjs'
import {
  type DocumentStore,
  getPublishedId,
  getVersionFromId,
  isVersionId,
  useDocumentStore,
  useWorkspace,
  validateDocument,
} from 'sanity'
import {operations} from '../hooks/operations.ts'

/** The Studio's result is about an earlier state. */
const checkedWithinMs = 3000

interface Rules {
  readonly isChecking: boolean
  /**
   * Stores what was typed and checks it itself, since the Studio's result may be about what stood there before.
   */
  readonly areKept: () => Promise<boolean>
}

/** @param id of the draft or version to check */
export function useRules(id: string, type: string): Rules {
  const {pair} = useDocumentStore()
  const workspace = useWorkspace()
  const toast = useToast()
  const [isChecking, setIsChecking] = useState(false)
  const areKept = async () => {
    setIsChecking(true)
    try {
      const document = await stored(pair, id, type)
      const markers = document ? await validateDocument({document, workspace}) : []
      const errors = markers.filter(({level}) => level === 'error').map(({message}) => message)
      if (errors.length > 0) {
        toast.push({
          id: 'rules',
          status: 'error',
          closable: true,
          title: '고칠 곳이 있습니다',
          description: [...new Set(errors)].slice(0, 3).join(' '),
        })
      }
      return errors.length === 0
    } finally {
      setIsChecking(false)
    }
  }
  return {isChecking, areKept}
}

async function stored(pair: DocumentStore['pair'], id: string, type: string) {
  const place = [
    getPublishedId(id),
    type,
    isVersionId(id) ? getVersionFromId(id) : undefined,
  ] as const
  if (operations.isOn) {
    const {commit} = await firstValueFrom(pair.editOperations(...place))
    if (!commit.disabled) commit.execute()
  }
  await firstValueFrom(pair.consistencyStatus(...place).pipe(filter(Boolean)))
  const state = pair.editState(...place).pipe(
    filter(({ready}) => ready),
    map(({version, draft}) => version ?? draft),
  )
  return firstValueFrom(state)
}

/** Whether a document changed so recently that the Studio's result may be about what stood there before. */
export function useChangedLately(document: unknown): boolean {
  const [checked, setChecked] = useState(document)
  useEffect(() => {
    const timer = setTimeout(() => setChecked(document), checkedWithinMs)
    return () => clearTimeout(timer)
  }, [document])
  return document !== checked
}
