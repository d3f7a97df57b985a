import type {ReactNode} from 'react'
import {styled} from 'styled-components'
import {oneDecimal, pyeongOf} from '../../shared/unit-figures.ts'
import {EnlargeablePicture} from '../elements/enlargeable-picture.tsx'
import type {PictureData} from '../elements/picture-data.ts'
import {drawingRoom, media} from '../theme/media.ts'
import {drawingText, visuallyHidden} from '../theme/styles.ts'
import {theme} from '../theme/theme.ts'
import {Size} from './area-unit.tsx'
import {inWords, type MaybeWords} from './figures.ts'
import {type PlanRoom, placedRooms, sizeOf} from './plan-rooms.ts'

const Frame = styled.div`
  position: relative;
  border: 1px solid ${theme.color.rule};
  background: ${theme.color.white};
  ${drawingRoom.container}

  &[data-mirrored] img { transform: scaleX(-1); }
  ${media.print} { && img { width: 100%; max-height: none; } }
`

const Rooms = styled.ul`
  position: absolute;
  inset: 0;
`

const Room = styled.li`
  position: absolute;
  transform: translate(-50%, -50%);
  ${drawingText}
  color: ${theme.color.ink};
  text-align: center;
  text-shadow: 0 0 3px ${theme.color.white}, 0 0 2px ${theme.color.white};

  small { display: block; font-size: 0.85em; font-weight: 400; font-variant-numeric: tabular-nums; }

  /* Where there is no room for them, sizes are for screen readers. */
  &[data-room='tiny'] small { ${visuallyHidden} }
  ${drawingRoom.tight} {
    &[data-room='small'] small { ${visuallyHidden} }
  }
`

interface NamedPlanProps {
  readonly image: PictureData
  readonly caption: string | null
  readonly rooms: readonly PlanRoom[]
  readonly isMirrored: boolean
  readonly words: MaybeWords
  readonly sizes: string
  readonly priority: boolean
  readonly isAcross: boolean
}

/** A drawing without words, and the names of its rooms as text over it; mirrored, the text still reads. */
export function NamedPlan({rooms, isMirrored, words, image, ...shown}: NamedPlanProps) {
  const placed = placedRooms(rooms, isMirrored)
  const withNames = (picture: ReactNode) => (
    <Frame data-mirrored={isMirrored || undefined}>
      {picture}
      <Rooms aria-label={words?.roomNames ?? undefined}>
        {placed.map(({_key, name, area, x, y}) => (
          <Room key={_key} data-room={sizeOf(area)} style={{left: `${x}%`, top: `${y}%`}}>
            {name}
            {area !== null && (
              <small>
                {' '}
                <Size
                  value={inWords(words?.squareMetres, {n: oneDecimal(area)})}
                  inPyeong={inWords(words?.pyeong, {n: oneDecimal(pyeongOf(area))})}
                />
              </small>
            )}
          </Room>
        ))}
      </Rooms>
    </Frame>
  )
  return <EnlargeablePicture picture={image} dress={withNames} {...shown} />
}
