import {useEffect, useState} from 'react'
import {useLocation} from 'react-router-dom'
import {keyframes, styled} from 'styled-components'
import {compareAddress} from '../../../../shared/compare-paths.ts'
import {useLabels} from '../../../context/shell.tsx'
import {EnlargeablePicture} from '../../../elements/enlargeable-picture.tsx'
import {RichText} from '../../../elements/rich-text.tsx'
import {SmartLink} from '../../../elements/smart-link.tsx'
import {media} from '../../../theme/media.ts'
import {theme} from '../../../theme/theme.ts'
import {framedButton} from '../../../ui/button-styles.ts'
import {IconButton} from '../../../ui/icon-button.tsx'
import {Tabs} from '../../../ui/tabs.tsx'
import {inWords, type MaybeWords, unitLine} from '../../../units/figures.ts'
import type {HomeSectionByType} from '../home-data.ts'

type Guide = HomeSectionByType['unitGuide']
type UnitType = NonNullable<Guide['types']>[number]

interface TypeViewerProps {
  /** The name of the list of tabs. */
  readonly label: string | null
  readonly types: readonly UnitType[]
  /** The pages of plans, which are more than the viewer shows. */
  readonly pages: Guide['planPages']
  readonly words: MaybeWords
}

const appear = keyframes`
  from { opacity: 0; }
`

/** Mounted once for each type, so that it fades in. */
const Plan = styled.div`
  display: grid;
  gap: ${theme.space.wide};
  max-width: ${theme.width.text};
  margin-inline: auto;
  animation: ${appear} ${theme.duration.fade} ${theme.easing.settle};
`

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.base};
  margin-bottom: ${theme.space.base};

  p { text-align: center; color: ${theme.color.inkSoft}; font-size: ${theme.size.small}; }
`

/** Without script no tab can be chosen, so all the plans are there. */
const Others = styled.div`
  display: none;

  ${media.noScript} {
    display: grid;
    gap: ${theme.space.gap};
    margin-top: ${theme.space.gap};
  }
`

/**
 * Until the code is there, a tab is an anchor, and the plan that it leads to is shown in place of the first
 * one.
 */
const Viewer = styled.div`
  &:not([data-ready]):has(:target) {
    [role='tabpanel'] { display: none; }
    ${Others} { display: block; margin-top: ${theme.space.wide}; }
    ${Others} > :not(:target) { display: none; }
  }
`

const FullText = styled.details`
  summary {
    display: flex;
    align-items: center;
    min-height: ${theme.width.touch};
    font-size: ${theme.size.small};
    text-decoration: underline;
    text-underline-offset: 0.25em;
    ${media.print} { display: none; }
  }
`

const Pages = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr));
  gap: ${theme.space.small};
  margin-top: ${theme.space.wide};

  a { ${framedButton} width: 100%; padding-inline: ${theme.space.tight}; }
  & > :last-child:nth-child(odd) { grid-column: 1 / -1; }
  ${media.print} { display: none; }
`

/** Shows one plan at a time: by its tab, or with the arrows to the previous and the next one. */
export function TypeViewer({label, types, pages, words}: TypeViewerProps) {
  const {previous, next} = useLabels('common')
  const [chosen, setIndex] = useState<number | null>(null)
  const [isReady, setReady] = useState(false)
  const {hash} = useLocation()
  // The server does not know the anchor. A popup may be open over the page, with an anchor of its own.
  const named = isReady ? types.findIndex(({_id}) => hash === hrefOf(_id)) : -1
  const index = chosen ?? Math.max(named, 0)
  const type = types[index]

  useEffect(() => setReady(true), [])

  if (!type) return null
  return (
    <Viewer data-ready={isReady || undefined}>
      <Tabs
        label={label}
        tabs={types.map(({_id, label}) => ({key: _id, title: label ?? '', href: hrefOf(_id)}))}
        selected={type._id}
        onSelect={(key) => setIndex(types.findIndex(({_id}) => _id === key))}
      >
        <Bar>
          <IconButton
            icon="left"
            label={previous}
            disabled={index === 0}
            onClick={() => setIndex(index - 1)}
          />
          <p>{unitLine(type, words)}</p>
          <IconButton
            icon="right"
            label={next}
            disabled={index === types.length - 1}
            onClick={() => setIndex(index + 1)}
          />
        </Bar>
        <TypePlan key={type._id} type={type} />
      </Tabs>
      <Others>
        {types.slice(1).map((other) => (
          <TypePlan key={other._id} id={anchorOf(other._id)} type={other} />
        ))}
      </Others>
      <Pages>
        {pages.map(({_id, path, label}) => (
          <li key={_id}>
            <SmartLink url={path}>{inWords(words?.seePlan, {type: label ?? ''})}</SmartLink>
          </li>
        ))}
        {pages.length > 1 && words?.compareHeading && (
          <li>
            <SmartLink url={compareAddress([])}>{words.compareHeading}</SmartLink>
          </li>
        )}
      </Pages>
    </Viewer>
  )
}

const anchorOf = (id: string) => `type-${id}`
const hrefOf = (id: string) => `#${anchorOf(id)}`

interface TypePlanProps {
  readonly type: UnitType
  readonly id?: string
}

/** The plan, as wide as the screen. Its figures are in the bar above, all of them on its page. */
function TypePlan({type, id}: TypePlanProps) {
  const {fullText} = useLabels('viewer')
  return (
    <Plan id={id}>
      <EnlargeablePicture picture={type.image} sizes="100vw" isAcross />
      {type.fullText && (
        <FullText>
          <summary>{fullText}</summary>
          <RichText value={type.fullText} />
        </FullText>
      )}
    </Plan>
  )
}
