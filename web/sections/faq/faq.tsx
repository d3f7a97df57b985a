import {styled} from 'styled-components'
import {RichText} from '../../elements/rich-text.tsx'
import {wordsOf} from '../../elements/rich-words.ts'
import {StructuredData} from '../../elements/structured-data.tsx'
import {media} from '../../theme/media.ts'
import {theme} from '../../theme/theme.ts'
import {boundDots} from '../../ui/bound-dots.ts'
import {Icon} from '../../ui/icon.tsx'
import type {SectionByType} from '../section-by-type.ts'
import {SectionFrame} from '../section-frame.tsx'

const List = styled.div`
  border-top: 1px solid ${theme.color.ink};
`

const Details = styled.details`
  border-bottom: 1px solid ${theme.color.rule};

  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${theme.space.base};
    min-height: ${theme.width.touch};
    padding-block: ${theme.space.base};
    font-weight: 600;
    cursor: pointer;
  }
  summary:hover { color: ${theme.color.accentText}; }
  svg { flex: none; transition: transform ${theme.duration.fade} ${theme.easing.settle}; }
  &[open] svg { transform: rotate(180deg); }
  & > div { padding-bottom: ${theme.space.wide}; }

  /* On paper nothing can be unfolded. */
  ${media.print} {
    break-inside: avoid;
    svg { display: none; }
    &::details-content { content-visibility: visible; }
  }
`

/** Questions that unfold their answers, without a script too. Those without an answer are left out. */
export function Faq({eyebrow, heading, lead, questions}: SectionByType['faq']) {
  const asked = (questions ?? []).flatMap(({_key, question, answer}) => {
    const words = wordsOf(answer)
    const isAnswered = words || answer?.some(({_type}) => _type === 'picture')
    return question && isAnswered ? {_key, question, answer, words} : []
  })
  const inWords = asked.filter(({words}) => words)
  if (asked.length === 0) return null
  return (
    <SectionFrame eyebrow={eyebrow} heading={heading} lead={lead} isSplit>
      <List>
        {asked.map(({_key, question, answer}) => (
          <Details key={_key}>
            <summary>
              {boundDots(question)}
              <Icon name="down" />
            </summary>
            <RichText value={answer} />
          </Details>
        ))}
      </List>
      {inWords.length > 0 && (
        <StructuredData
          facts={
            import.meta.env.SSR && {
              '@type': 'FAQPage',
              mainEntity: inWords.map(({question, words}) => ({
                '@type': 'Question',
                name: question,
                acceptedAnswer: {'@type': 'Answer', text: words},
              })),
            }
          }
        />
      )}
    </SectionFrame>
  )
}
