import {useEffect, useState} from 'react'
import {getPublishedId, getVersionFromId, useClient, useDocumentVersions} from 'sanity'
import project from '../../sanity.json' with {type: 'json'}
import {scheduling} from '../hooks/scheduling.ts'
import {type Schedule, scheduleOf} from './schedule.ts'

/** Everything that is scheduled, taken back or refused; the next one first. */
function useAllSchedules(): readonly Schedule[] {
  const {data} = scheduling.parts.useActiveReleases()
  return data
    .filter(scheduling.parts.isCardinalityOneRelease)
    .map(scheduleOf)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/** The schedule of one document. `id`: of its draft, of a version, or of the published document. */
export function useSchedule(id: string): Schedule | undefined {
  const {data: versions} = useDocumentVersions({documentId: getPublishedId(id)})
  const names = versions.map(getVersionFromId)
  return useAllSchedules().find(({name}) => names.includes(name))
}

export interface ScheduledDocument extends Schedule {
  /** The published id. */
  readonly id: string
  readonly type: string
  /** When what will be published was last changed. */
  readonly updatedAt: string
}

interface Version {
  readonly _id: string
  readonly _type: string
  readonly _updatedAt: string
}

/** All scheduled documents of the site, the next one first. */
export function useScheduledDocuments(): readonly ScheduledDocument[] {
  const schedules = useAllSchedules()
  const [versions, setVersions] = useState<readonly Version[]>([])
  const client = useClient({apiVersion: project.apiVersion})
  const names = schedules.map(({name}) => name).join()
  useEffect(() => {
    if (names === '') return
    const query = '*[_id in path("versions.**")]{_id, _type, _updatedAt}'
    void client
      .fetch<Version[]>(query, {}, {perspective: 'raw', tag: 'schedules'})
      .then(setVersions, () => {})
  }, [client, names])
  return schedules.flatMap((schedule) => {
    const version = versions.find(({_id}) => getVersionFromId(_id) === schedule.name)
    if (!version) return []
    const {_id, _type: type, _updatedAt: updatedAt} = version
    return [{...schedule, id: getPublishedId(_id), type, updatedAt}]
  })
}
