import {type ReactNode, useEffect, useRef, useState} from 'react'
import {styled} from 'styled-components'
import {media, prefersReducedMotion} from '../theme/media.ts'
import {theme} from '../theme/theme.ts'
import {useInView} from './use-in-view.ts'

interface RevealOnScrollProps {
  readonly children: ReactNode
  readonly className?: string
}

const Box = styled.div`
  min-width: 0;
  transition:
    opacity ${theme.duration.slow} ${theme.easing.settle},
    transform ${theme.duration.slow} ${theme.easing.settle};

  /* Hidden without a transition: below the window nobody sees it disappear. */
  &[data-waiting] {
    transition: none;
    opacity: 0;
    transform: translateY(24px);

    ${media.print} { opacity: 1; transform: none; }
  }
`

/** Content rises into place when it is scrolled to. What is in sight from the start stays as it is. */
export function RevealOnScroll({children, className}: RevealOnScrollProps) {
  const box = useRef<HTMLDivElement>(null)
  const [isBelow, setBelow] = useState(false)
  const isSeen = useInView(box, '0px 0px -8%')

  useEffect(() => {
    const top = box.current?.getBoundingClientRect().top ?? 0
    setBelow(top > innerHeight && !prefersReducedMotion())
  }, [])

  return (
    <Box ref={box} className={className} data-waiting={(isBelow && !isSeen) || undefined}>
      {children}
    </Box>
  )
}
