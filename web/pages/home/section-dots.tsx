import type {MouseEvent, RefObject} from 'react'
import {styled} from 'styled-components'
import {media} from '../../theme/media.ts'
import {labelText, visuallyHidden} from '../../theme/styles.ts'
import {theme} from '../../theme/theme.ts'
import type {PageStop} from './home-data.ts'
import {useSectionPaging} from './paging/use-section-paging.ts'

interface SectionDotsProps {
  readonly label: string | null
  readonly stops: readonly PageStop[]
  /** The element with the sections that the dots stand for. */
  readonly root: RefObject<HTMLElement | null>
}

const Rail = styled.nav`
  ${media.narrow} { display: none; }
  position: fixed;
  top: 50%;
  right: ${theme.space.tight};
  z-index: ${theme.layer.sticky};
  transform: translateY(-50%);
`

const Stop = styled.a`
  position: relative;
  display: grid;
  place-items: center;
  width: ${theme.width.touch};
  height: ${theme.width.touch};

  /* Light with a dark rim, to be seen on paper and on night alike. */
  &::before {
    content: '';
    width: 10px;
    height: 10px;
    border: 1px solid ${theme.color.inkSoft};
    border-radius: ${theme.radius.round};
    background: ${theme.color.paper};
    transition:
      height ${theme.duration.fade} ${theme.easing.settle},
      background-color ${theme.duration.fade};
  }

  &[aria-current]::before {
    height: 30px;
    border-color: ${theme.color.inkDeep};
    background: ${theme.color.accentLight};
  }
`

const Name = styled.span`
  ${labelText}
  position: absolute;
  right: 100%;
  padding: ${theme.space.tight} ${theme.space.base};
  border-radius: ${theme.radius.small};
  background: ${theme.color.inkDeep};
  color: ${theme.color.paper};
  white-space: nowrap;
  opacity: 0;
  pointer-events: none;
  transition: opacity ${theme.duration.quick};

  ${Stop}:hover &, ${Stop}:focus-visible & { opacity: 1; }
`

const Heading = styled.span`
  ${visuallyHidden}
`

/** Shows which section is in sight and links to each; it also turns them by wheel and keys. */
export function SectionDots({label, stops, root}: SectionDotsProps) {
  const {current, turnTo} = useSectionPaging(root, stops.length)
  const follow = (event: MouseEvent, {id}: PageStop, section: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !turnTo(section)) return
    event.preventDefault()
    document.getElementById(id)?.focus({preventScroll: true})
  }
  return (
    <Rail aria-label={label ?? undefined}>
      <ul>
        {stops.map((stop, at) => (
          <li key={stop.id}>
            <Stop
              href={`#${stop.id}`}
              aria-current={at + 1 === current ? 'location' : undefined}
              onClick={(event) => follow(event, stop, at + 1)}
            >
              <Name lang="en">{stop.eyebrow}</Name>
              <Heading>{stop.heading}</Heading>
            </Stop>
          </li>
        ))}
      </ul>
    </Rail>
  )
}
