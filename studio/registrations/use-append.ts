import {useToast} from '@sanity/ui/toast'
import {useClient} from 'sanity'
import project from '../../sanity.json' with {type: 'json'}

/** Adds an entry to a list of a registration, which has no draft. Says so where it was not stored. */
export function useAppend(id: string, list: 'corrections') {
  const client = useClient({apiVersion: project.apiVersion})
  const toast = useToast()
  return async (items: readonly object[]): Promise<void> => {
    try {
      await client
        .patch(id)
        .setIfMissing({[list]: []})
        .append(list, [...items])
        .commit()
    } catch {
      toast.push({status: 'error', title: '기록하지 못했습니다. 다시 시도해 주세요.'})
    }
  }
}
