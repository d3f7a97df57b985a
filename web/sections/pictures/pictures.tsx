import {styled} from 'styled-components'
import {EnlargeablePicture} from '../../elements/enlargeable-picture.tsx'
import {media, narrowQuery, phoneQuery} from '../../theme/media.ts'
import {theme} from '../../theme/theme.ts'
import type {SectionByType} from '../section-by-type.ts'
import {SectionFrame} from '../section-frame.tsx'

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${theme.space.wide} ${theme.space.gap};

  ${media.narrow} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${theme.space.base};
  }
  ${media.phone} { grid-template-columns: minmax(0, 1fr); }
  ${media.print} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
`

const sizes = `${phoneQuery} 90vw, ${narrowQuery} 45vw, 400px`

/** Pictures in the order of the editor. */
export function Pictures({eyebrow, heading, lead, pictures}: SectionByType['pictures']) {
  const shown = (pictures ?? []).flatMap(({_key: key, image, caption}) =>
    image?.asset ? [{key, picture: image, caption}] : [],
  )
  if (shown.length === 0) return null
  return (
    <SectionFrame eyebrow={eyebrow} heading={heading} lead={lead}>
      <List>
        {shown.map(({key, picture, caption}) => (
          <li key={key}>
            <EnlargeablePicture
              picture={picture}
              among={shown}
              ratio={4 / 3}
              sizes={sizes}
              caption={caption}
            />
          </li>
        ))}
      </List>
    </SectionFrame>
  )
}
