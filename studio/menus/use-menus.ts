import {useToast} from '@sanity/ui/toast'
import {useCallback, useEffect, useState} from 'react'
import {useClient, useWorkspace} from 'sanity'
import project from '../../sanity.json' with {type: 'json'}
import {publishDraft} from '../documents/publish-draft.ts'
import {menusFilter, readMenus, type StoredMenus, storeTree} from './menu-store.ts'
import type {MenuTree} from './menu-tree.ts'

const quietMs = 500

interface Menus {
  /** Null until the lake has answered. */
  readonly stored: StoredMenus | null
  readonly hasFailed: boolean
  readonly isBusy: boolean
  /** Shows and stores another tree. */
  store(after: MenuTree): Promise<void>
  /** Publishes all drafts of menus that keep the rules. */
  publish(): Promise<void>
}

/** The menus as they are edited, by everybody. */
export function useMenus(): Menus {
  const client = useClient({apiVersion: project.apiVersion})
  const workspace = useWorkspace()
  const toast = useToast()
  const [stored, setStored] = useState<StoredMenus | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const read = useCallback(
    () =>
      readMenus(client).then(
        (found) => {
          setStored(found)
          setFailed(false)
        },
        () => setFailed(true),
      ),
    [client],
  )
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const changes = client
      .listen(`*[${menusFilter}]`, {}, {includeResult: false, includeAllVersions: true})
      .subscribe({
        next: () => {
          clearTimeout(timer)
          timer = setTimeout(() => void read(), quietMs)
        },
        error: () => {},
      })
    void read()
    return () => {
      clearTimeout(timer)
      changes.unsubscribe()
    }
  }, [client, read])

  const store = async (after: MenuTree) => {
    if (!stored || after === stored.tree) return
    setStored({...stored, tree: after})
    setBusy(true)
    try {
      await storeTree(client, stored, after)
    } catch {
      toast.push({status: 'error', closable: true, title: '옮기지 못했습니다. 다시 해 주세요.'})
    }
    await read()
    setBusy(false)
  }

  const publish = async () => {
    if (!stored) return
    setBusy(true)
    const wrong: string[] = []
    for (const id of stored.drafts) {
      const document = stored.documents.get(id)
      if (!document) continue
      const fault = await publishDraft(client, workspace, document)
      if (fault) wrong.push(typeof document.title === 'string' ? document.title : '메뉴')
    }
    toast.push(
      wrong.length === 0
        ? {status: 'success', closable: true, title: '메뉴를 발행했습니다.'}
        : {
            status: 'error',
            closable: true,
            title: `발행하지 못했습니다: ${wrong.join(', ')}`,
            description: '이름을 눌러 표시된 칸을 고쳐 주세요.',
          },
    )
    await read()
    setBusy(false)
  }
  return {stored, hasFailed, isBusy, store, publish}
}
