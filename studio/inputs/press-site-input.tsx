import {Select} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {type StringInputProps, set, useClient} from 'sanity'
import project from '../../sanity.json' with {type: 'json'}
import {type KnownSite, knownSitesQuery} from '../../schemas/fields/site-key.ts'

/** The field of a press post with the key of its site. */
export const isPressSite = ({path}: Pick<StringInputProps, 'path'>): boolean =>
  path.join() === 'siteId'

/** A choice among the press sites. The stored key stays visible, even if its site no longer exists. */
export function PressSiteInput({value = '', onChange, readOnly, elementProps}: StringInputProps) {
  const sites = useKnownSites()
  const isKnown = sites.some(({key}) => key === value)
  return (
    <Select
      {...elementProps}
      fontSize={1}
      value={value}
      readOnly={readOnly === true}
      onChange={(event) => onChange(set(event.currentTarget.value))}
    >
      {!isKnown && (
        <option value={value} disabled>
          {value || '사이트 고르기…'}
        </option>
      )}
      {sites.map(({key, title}) => (
        <option key={key} value={key}>
          {title ? `${title} — /${key}` : `/${key}`}
        </option>
      ))}
    </Select>
  )
}

function useKnownSites(): readonly KnownSite[] {
  const client = useClient({apiVersion: project.apiVersion})
  const [sites, setSites] = useState<readonly KnownSite[]>([])
  useEffect(() => {
    client.fetch<readonly KnownSite[]>(knownSitesQuery, {}, {perspective: 'published'}).then(
      setSites,
      // Where the lake cannot be asked, the rule of the field says so.
      () => {},
    )
  }, [client])
  return sites
}
