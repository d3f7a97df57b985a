import {keyframes, styled} from 'styled-components'
import {theme} from '../theme/theme.ts'

interface LoaderProps {
  /** Diameter of a dot, in px. */
  readonly size?: number | null | undefined
  /** The space around each dot, in px. */
  readonly margin?: number | null | undefined
  /** 2 is twice as fast. */
  readonly speed?: number | null | undefined
  readonly className?: string
}

const beat = keyframes`
  0%, 60%, 100% { transform: scale(1); opacity: 1; }
  30% { transform: scale(0.4); opacity: 0.4; }
`

const Dots = styled.span`
  display: inline-flex;
`

const Dot = styled.span`
  display: block;
  border-radius: ${theme.radius.round};
  background: ${theme.color.accent};
  forced-color-adjust: none;
  animation: ${beat} infinite ease-in-out;
`

/** Three beating dots, which screen readers skip; they stand still for people who ask for less motion. */
export function Loader({size, margin, speed, className}: LoaderProps) {
  const diameter = `${size ?? 15}px`
  const seconds = 1.2 / (speed || 1)
  return (
    <Dots className={className} aria-hidden="true">
      {[0, 1, 2].map((index) => (
        <Dot
          key={index}
          style={{
            width: diameter,
            height: diameter,
            margin: `${margin ?? 2}px`,
            animationDuration: `${seconds}s`,
            animationDelay: `${(index * seconds) / 8}s`,
          }}
        />
      ))}
    </Dots>
  )
}
