import {styled} from 'styled-components'
import {
  daysUntil,
  type EventTimes,
  type Span,
  type Stage,
  stageOf,
} from '../../../shared/schedule.ts'
import {calendarPath, eventCalendarPath} from '../../../shared/schedule-paths.ts'
import {SmartLink} from '../../elements/smart-link.tsx'
import {type Dated, datedEvents, dayWords, hourWords, yearOf} from '../../schedule/event-dates.ts'
import {ScheduleFacts} from '../../schedule/schedule-facts.tsx'
import {media} from '../../theme/media.ts'
import {displayText} from '../../theme/styles.ts'
import {theme} from '../../theme/theme.ts'
import {boundDots} from '../../ui/bound-dots.ts'
import {framedButton} from '../../ui/button-styles.ts'
import type {SectionByType} from '../section-by-type.ts'
import {SectionFrame} from '../section-frame.tsx'

type Schedule = SectionByType['schedule']

const List = styled.ol`
  border-top: 2px solid ${theme.color.ink};
  font-variant-numeric: tabular-nums;
`

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 13rem) minmax(0, 1fr);
  gap: ${theme.space.hair} ${theme.space.gap};
  padding-block: ${theme.space.wide};
  border-bottom: 1px solid ${theme.color.rule};

  &[data-stage='past'] { color: ${theme.color.inkSoft}; }
  &[data-stage='now'] { border-bottom-color: ${theme.color.accent}; }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${theme.space.small};
  }
  ${media.print} { padding-block: ${theme.space.tight}; }
`

const When = styled.p`
  font-size: ${theme.size.lead};

  small { display: block; color: ${theme.color.inkSoft}; font-size: ${theme.size.small}; }
`

const What = styled.div`
  display: grid;
  gap: ${theme.space.tight};
  justify-items: start;
`

const Title = styled.h3`
  ${displayText}
  font-size: ${theme.size.title};
`

const Mark = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.small};
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
  font-weight: 600;

  /* How many days are left, and what is on today. */
  > :nth-child(2), [data-stage='now'] > * > & { color: ${theme.color.accentText}; }
`

const Text = styled.p`
  color: ${theme.color.inkSoft};
  white-space: pre-line;
`

const Links = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space.wide};
  font-size: ${theme.size.small};

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${theme.width.touch};
    text-decoration: underline;
    text-underline-offset: 0.25em;
  }

  ${media.print} { display: none; }
`

const All = styled.a`
  ${framedButton}
  margin-top: ${theme.space.gap};
  ${media.phone} { width: 100%; }
`

/** The steps of the sale by their day, each with how near it is. The day is the answer's: both sides agree on it. */
export function ScheduleSection(section: Schedule) {
  const {eyebrow, heading, lead, emptyText, allWord} = section
  const events = datedEvents(section.events)
  return (
    <SectionFrame eyebrow={eyebrow} heading={heading} lead={lead} isSplit>
      {events.length === 0 && emptyText && <p>{emptyText}</p>}
      {events.length > 0 && (
        <List>
          {events.map((dated) => (
            <ScheduleItem key={dated.event._id} {...dated} section={section} />
          ))}
        </List>
      )}
      {allWord && events.some(({span}) => span) && <All href={calendarPath}>{allWord}</All>}
      <ScheduleFacts events={events} />
    </SectionFrame>
  )
}

interface ItemProps extends Dated<NonNullable<Schedule['events']>[number]> {
  readonly section: Schedule
}

function ScheduleItem({event, span, section}: ItemProps) {
  const {title, place, venue, text, link, whenText} = event
  const {calendarWord} = section
  const today = section.today ?? ''
  const stage = span ? stageOf(span, today, event.isOver === true) : 'ahead'
  const isLong = span !== null && span.firstDay !== span.lastDay
  return (
    <Item data-stage={stage}>
      <When>{span ? <Days event={event} span={span} /> : whenText}</When>
      <What>
        {span && (
          <Mark>
            <span>{stageWord(section, stage, isLong && event.kind)}</span>
            {section.showsDays && stage === 'ahead' && <span>D-{daysUntil(span, today)}</span>}
          </Mark>
        )}
        <Title>{title}</Title>
        {place && <Text>{[place, venue?.address].filter(Boolean).join('\n')}</Text>}
        {text && <Text>{boundDots(text)}</Text>}
        <Links>
          {link?.url && link.label && <SmartLink url={link.url}>{link.label}</SmartLink>}
          {span && stage !== 'past' && calendarWord && (
            <a href={eventCalendarPath(event._id)} aria-label={`${title} ${calendarWord}`}>
              {calendarWord}
            </a>
          )}
        </Links>
      </What>
    </Item>
  )
}

function Days({event, span}: {readonly event: EventTimes; readonly span: Span}) {
  return (
    <>
      <small>{yearOf(span)}</small>
      <time dateTime={span.firstDay}>{dayWords(span)}</time>
      <small>{hourWords(event, span)}</small>
    </>
  )
}

/** @param ongoing the kind of an event of several days; false for one day */
function stageWord(words: Schedule, stage: Stage, ongoing: string | null | false) {
  if (stage === 'past') return words.pastWord
  if (stage === 'ahead') return words.aheadWord
  if (ongoing === false) return words.todayWord
  return (ongoing === 'modelHouse' && words.openWord) || words.ongoingWord
}
