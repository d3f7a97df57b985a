import {styled} from 'styled-components'
import {isDay} from '../../../shared/time-in-korea.ts'
import {EnlargeablePicture} from '../../elements/enlargeable-picture.tsx'
import {media, narrowQuery, phoneQuery} from '../../theme/media.ts'
import {displayText, unfolding} from '../../theme/styles.ts'
import {theme} from '../../theme/theme.ts'
import {boundDots} from '../../ui/bound-dots.ts'
import {Icon} from '../../ui/icon.tsx'
import type {SectionByType} from '../section-by-type.ts'
import {SectionFrame} from '../section-frame.tsx'

const Months = styled.div`
  border-top: 1px solid ${theme.color.ink};
`

const Month = styled.details`
  ${unfolding}
  border-bottom: 1px solid ${theme.color.rule};

  summary {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: ${theme.space.hair} ${theme.space.base};
    min-height: ${theme.width.touch};
    padding-block: ${theme.space.base};
  }
  summary:hover { color: ${theme.color.accentText}; }
  summary svg {
    flex: none;
    align-self: center;
    margin-left: auto;
    transition: transform ${theme.duration.fade} ${theme.easing.settle};
  }
  &[open] summary svg { transform: rotate(180deg); }

  /* On paper nothing can be unfolded. */
  ${media.print} {
    summary svg { display: none; }
    &::details-content { content-visibility: visible; block-size: auto; }
  }
`

const Name = styled.h3`
  ${displayText}
  font-size: ${theme.size.title};
  font-variant-numeric: tabular-nums;
`

const Title = styled.span`
  color: ${theme.color.inkSoft};
`

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${theme.space.wide} ${theme.space.gap};
  padding: ${theme.space.tight} 0 ${theme.space.gap};

  ${media.narrow} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${theme.space.base};
  }
  ${media.phone} { grid-template-columns: minmax(0, 1fr); }
  ${media.print} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
`

/** Days are without a zone: they are the same wherever the reader is. */
const monthFormat = new Intl.DateTimeFormat('ko-KR', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'long',
})

const sizes = `${phoneQuery} 90vw, ${narrowQuery} 45vw, 400px`

/** Pictures month by month, the newest open and the others folded, without a script too. */
export function Gallery({eyebrow, heading, lead, months}: SectionByType['gallery']) {
  const shown = (months ?? [])
    .flatMap(({_key, month, title, pictures}) => {
      const whole = (pictures ?? []).flatMap(({_key: key, image, caption}) =>
        image?.asset ? [{key, picture: image, caption}] : [],
      )
      return isDay(month) && whole.length > 0 ? [{_key, month, title, pictures: whole}] : []
    })
    .toSorted((one, other) => other.month.localeCompare(one.month))
  if (shown.length === 0) return null
  return (
    <SectionFrame eyebrow={eyebrow} heading={heading} lead={lead}>
      <Months>
        {shown.map(({_key, month, title, pictures}, at) => (
          <Month key={_key} open={at === 0}>
            <summary>
              <Name>
                <time dateTime={month.slice(0, 7)}>{monthFormat.format(Date.parse(month))}</time>
              </Name>
              {title && <Title>{boundDots(title)}</Title>}
              <Icon name="down" />
            </summary>
            <List>
              {pictures.map(({key, picture, caption}) => (
                <li key={key}>
                  <EnlargeablePicture
                    picture={picture}
                    among={pictures}
                    ratio={4 / 3}
                    sizes={sizes}
                    caption={caption}
                  />
                </li>
              ))}
            </List>
          </Month>
        ))}
      </Months>
    </SectionFrame>
  )
}
