import {Box, Text} from '@sanity/ui'
import {styled} from 'styled-components'
import type {DayCount} from './day-counts.ts'
import {FiguresTable} from './figures-table.tsx'

const dayFormat = new Intl.DateTimeFormat('ko-KR', {
  month: 'numeric',
  day: 'numeric',
  timeZone: 'Asia/Seoul',
})
const size = {width: 600, height: 120} as const
const gap = 4

const Figure = styled.figure`
  position: relative;
  margin: 0;
  svg { display: block; width: 100%; height: 8rem; }
  rect { fill: var(--card-badge-primary-dot-color, #2276fc); }
  rect[data-zero] { fill: var(--card-border-color); }
`

/** The empty place of the bars. */
const Nothing = styled.div`
  position: absolute;
  inset: 3rem 0 auto;
  text-align: center;
`

const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  padding-top: 0.5rem;
`

interface Props {
  readonly counts: readonly DayCount[]
  /** The name of what the bars count; also the caption of the table with the same figures. */
  readonly caption: string
}

/** A bar for each day, and the same figures as a table. */
export function DayChart({counts, caption}: Props) {
  const most = Math.max(0, ...counts.map(({count}) => count))
  const step = size.width / counts.length
  const highest = most === 0 ? '이 기간에는 없습니다' : `가장 많은 날 ${most}건`
  const rows = counts.map(({start, count}) => [dayFormat.format(Date.parse(start)), count] as const)
  return (
    <Figure>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${caption}. ${highest}. 아래 표에 같은 숫자가 있습니다.`}
      >
        {rows.map(([day, count], index) => {
          const height = Math.max(2, (count / Math.max(1, most)) * size.height)
          return (
            <rect
              key={day}
              x={index * step + gap / 2}
              y={size.height - height}
              width={step - gap}
              height={height}
              data-zero={count === 0 || undefined}
            >
              <title>{`${day} ${count}건`}</title>
            </rect>
          )
        })}
      </svg>
      {most === 0 && (
        <Nothing aria-hidden="true">
          <Text size={1} muted>
            {highest}
          </Text>
        </Nothing>
      )}
      <Ends aria-hidden="true">
        <Text size={0} muted>
          {rows.at(0)?.[0]}
        </Text>
        <Text size={0} muted>
          {most > 0 && highest}
        </Text>
        <Text size={0} muted>
          {rows.at(-1)?.[0]}
        </Text>
      </Ends>
      <Box paddingTop={3}>
        <FiguresTable caption={caption} heads={['날짜', '수']} rows={rows.toReversed()} />
      </Box>
    </Figure>
  )
}
