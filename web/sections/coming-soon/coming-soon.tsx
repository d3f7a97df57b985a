import {styled} from 'styled-components'
import {useLabels} from '../../context/shell.tsx'
import {RegisterTrigger} from '../../registration/register-trigger.tsx'
import {contentColumn, cropMarks} from '../../theme/styles.ts'
import {theme} from '../../theme/theme.ts'
import {boundDots} from '../../ui/bound-dots.ts'
import {framedButton} from '../../ui/button-styles.ts'
import {Loader} from '../../ui/loader.tsx'
import {SectionHeading} from '../../ui/section-heading.tsx'
import type {SectionByType} from '../section-by-type.ts'

const Frame = styled.section`
  ${contentColumn}
`

/** A drawing board at night, with crop marks where the sheet will lie. */
const Board = styled.div`
  --square: calc(2 * ${theme.space.gap});
  position: relative;
  display: grid;
  justify-items: center;
  align-content: center;
  gap: ${theme.space.gap};
  min-height: min(40rem, 72svh);
  padding: calc(2 * ${theme.space.gap}) ${theme.space.gap};
  background:
    linear-gradient(${theme.color.inkDeep} 1px, transparent 1px) 50% 50% / var(--square) var(--square),
    linear-gradient(90deg, ${theme.color.inkDeep} 1px, transparent 1px) 50% 50% / var(--square) var(--square),
    ${theme.color.ink};
  color: ${theme.color.paper};
  text-align: center;

  &::before, &::after { ${cropMarks} inset: ${theme.space.wide}; }
  &::after { transform: scaleX(-1); }
`

const Text = styled.p`
  max-width: ${theme.width.text};
  color: ${theme.color.paperSoft};
  font-size: ${theme.size.lead};
  white-space: pre-line;
`

const Register = styled(RegisterTrigger)`
  ${framedButton}
  border-color: ${theme.color.accentLight};
  color: ${theme.color.accentLight};

  &:hover { background: ${theme.color.accentLight}; color: ${theme.color.inkDeep}; }
`

export function ComingSoon({eyebrow, heading, text, loader}: SectionByType['comingSoon']) {
  const {register} = useLabels('actions')
  return (
    <Frame>
      <Board>
        <SectionHeading eyebrow={eyebrow} heading={heading} isOnDark />
        <Loader {...loader} />
        {text && <Text>{boundDots(text)}</Text>}
        <Register>{register}</Register>
      </Board>
    </Frame>
  )
}
