import {styled} from 'styled-components'
import {mapLinks, pointOf} from '../../../shared/map-links.ts'
import {interactiveMap} from '../../../shared/map-service.ts'
import {SmartLink} from '../../elements/smart-link.tsx'
import {StructuredData} from '../../elements/structured-data.tsx'
import {media} from '../../theme/media.ts'
import {displayText} from '../../theme/styles.ts'
import {theme} from '../../theme/theme.ts'
import {boundDots} from '../../ui/bound-dots.ts'
import {framedButton} from '../../ui/button-styles.ts'
import {inWords} from '../../units/figures.ts'
import type {SectionByType} from '../section-by-type.ts'
import {SectionFrame} from '../section-frame.tsx'
import {PlaceMap} from './place-map.tsx'

const List = styled.div`
  display: grid;
  gap: ${theme.space.block};
`

const Place = styled.article`
  display: grid;
  gap: ${theme.space.base};
  padding-top: ${theme.space.wide};
  border-top: 2px solid ${theme.color.ink};
  break-inside: avoid;

  h3 { ${displayText} font-size: ${theme.size.title}; }
`

const Facts = styled.dl`
  display: grid;
  grid-template-columns: 7rem minmax(0, 1fr);

  dt, dd { padding-block: ${theme.space.small}; border-bottom: 1px solid ${theme.color.rule}; }
  dt { color: ${theme.color.accentText}; }
  dd { white-space: pre-line; }
  small { display: block; color: ${theme.color.inkSoft}; font-size: ${theme.size.small}; }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    dt { padding-bottom: 0; border: 0; font-size: ${theme.size.small}; }
    dd { padding-top: ${theme.space.hair}; }
  }
  ${media.print} {
    dt, dd { padding-block: ${theme.space.hair}; }
  }
`

const Links = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.small};
  ${media.print} { display: none; }

  a { ${framedButton} }
  ${media.phone} {
    a { flex: 1 1 100%; }
  }
`

type Section = SectionByType['places']
type Shown = NonNullable<Section['places']>[number]

/** Places that visitors come to, with links that show the way. */
export function PlacesSection({eyebrow, heading, lead, places, links, words, map}: Section) {
  const shown = (places ?? []).filter(
    ({name, address, addressNote}) => name || address || addressNote,
  )
  const chats = (links ?? []).filter(({label, url}) => label && url)
  if (shown.length === 0 && chats.length === 0) return null
  return (
    <SectionFrame eyebrow={eyebrow} heading={heading} lead={lead} isSplit>
      <List>
        {shown.map((place) => (
          <PlaceFacts key={place._id} place={place} words={words} map={map} />
        ))}
        {chats.length > 0 && (
          <Links>
            {chats.map(({label, url}, index) => (
              <SmartLink key={index} url={url}>
                {label}
              </SmartLink>
            ))}
          </Links>
        )}
      </List>
    </SectionFrame>
  )
}

interface PlaceProps extends Pick<Section, 'words' | 'map'> {
  readonly place: Shown
}

function PlaceFacts({place, words, map}: PlaceProps) {
  const {name, address, addressNote, hours, parking, stations} = place
  const hasMap = interactiveMap(map) !== null && pointOf(place) !== null
  const lines = (stations ?? []).filter(Boolean).join('\n')
  const rows = [
    {label: words?.address, text: address || addressNote, note: address && addressNote},
    {label: words?.hours, text: hours},
    {label: words?.parking, text: parking},
    {label: words?.stations, text: lines},
  ].filter(({text}) => text)
  return (
    <Place>
      {name && <h3>{boundDots(name)}</h3>}
      {rows.length > 0 && (
        <Facts>
          {rows.map(({label, text, note}, index) => (
            <Row key={index} label={label} text={text} note={note} />
          ))}
        </Facts>
      )}
      <Links as="div">
        {mapLinks(place).map(({app, url, isRoute}) => (
          <SmartLink key={app} url={url}>
            {inWords(isRoute ? words?.routeOf : words?.searchOf, {app: words?.[app] ?? ''})}
          </SmartLink>
        ))}
        {hasMap && words?.map && (
          <PlaceMap
            placeId={place._id}
            label={words.map}
            title={inWords(words.mapOf, {place: name ?? ''})}
          />
        )}
      </Links>
      <StructuredData facts={import.meta.env.SSR && placeFacts(place)} />
    </Place>
  )
}

interface RowProps {
  readonly label: string | null | undefined
  readonly text: string | null
  readonly note?: string | null | undefined
}

function Row({label, text, note}: RowProps) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {boundDots(text)}
        {note && <small>{boundDots(note)}</small>}
      </dd>
    </>
  )
}

function placeFacts(place: Shown) {
  const {name, address} = place
  const point = pointOf(place)
  return {
    '@type': 'Place' as const,
    ...(name ? {name} : {}),
    ...(address ? {address} : {}),
    ...(point ? {geo: {'@type': 'GeoCoordinates' as const, ...point}} : {}),
  }
}
