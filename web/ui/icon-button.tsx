import type {ButtonHTMLAttributes} from 'react'
import {styled} from 'styled-components'
import {theme} from '../theme/theme.ts'
import {Icon, type IconName} from './icon.tsx'

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  readonly icon: IconName
  /** What the button does, for people who do not see the drawing. */
  readonly label: string | undefined
  /** Drawn in light lines, for dark grounds and pictures. */
  readonly isOnDark?: boolean
}

const Round = styled.button`
  display: inline-grid;
  place-items: center;
  width: ${theme.width.touch};
  height: ${theme.width.touch};
  flex: none;
  border: 1px solid ${theme.color.ruleStrong};
  border-radius: ${theme.radius.round};
  color: ${theme.color.ink};
  transition:
    background-color ${theme.duration.quick},
    color ${theme.duration.quick};

  &[data-on-dark] {
    border-color: ${theme.color.ruleLight};
    background: ${theme.color.veilDeep};
    color: ${theme.color.paper};
  }

  &:hover:not(:disabled) {
    background: ${theme.color.paper};
    color: ${theme.color.inkDeep};
  }

  &:disabled {
    opacity: 0.36;
    cursor: default;
  }
`

export function IconButton({icon, label, isOnDark = false, ...rest}: IconButtonProps) {
  return (
    <Round
      type="button"
      aria-label={label}
      title={label}
      data-on-dark={isOnDark || undefined}
      {...rest}
    >
      <Icon name={icon} />
    </Round>
  )
}
