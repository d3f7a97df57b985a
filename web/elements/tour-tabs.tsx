import {useState} from 'react'
import {styled} from 'styled-components'
import {media} from '../theme/media.ts'
import {Tabs} from '../ui/tabs.tsx'
import {OutsideLink} from './outside-link.tsx'
import type {PictureData} from './picture-data.ts'
import {Tour} from './tour.tsx'

interface TourTab {
  readonly _key: string
  readonly key: string | null
  readonly title: string | null
  readonly tourUrl: string | null
  readonly cover: PictureData | null
}

interface TourTabsProps {
  readonly label: string | null
  readonly hint: string | null
  readonly tabs: readonly TourTab[] | null
}

/** As many as the list holds; an editor cannot add more, an old document might. */
const most = 5

/** With a script these are tabs, without one they are plain links. */
const Links = styled.ul`
  display: none;
  ${media.noScript} { display: block; }
`

/** The model houses of a complex, one a tab, the first one selected. */
export function TourTabs({label, hint, tabs}: TourTabsProps) {
  const shown = (tabs ?? []).slice(0, most)
  const [selected, setSelected] = useState(shown[0]?._key ?? '')
  const tab = shown.find(({_key}) => _key === selected) ?? shown[0]
  if (!tab) return null
  return (
    <>
      <Tabs
        label={label}
        tabs={shown.map(({_key, title, key}) => ({key: _key, title: title ?? key ?? ''}))}
        selected={tab._key}
        onSelect={setSelected}
      >
        {tab.tourUrl && (
          <Tour key={tab._key} url={tab.tourUrl} title={tab.title} hint={hint} cover={tab.cover} />
        )}
      </Tabs>
      <Links>
        {shown.slice(1).map(({_key, title, tourUrl}) => (
          <li key={_key}>
            {title} {tourUrl && <OutsideLink url={tourUrl} />}
          </li>
        ))}
      </Links>
    </>
  )
}
