import {styled} from 'styled-components'
import {Picture} from '../../../elements/picture.tsx'
import {theme} from '../../../theme/theme.ts'
import {RevealOnScroll} from '../../../ui/reveal-on-scroll.tsx'
import type {HomePart} from '../home-data.ts'
import {HomeHeading, HomeSection, pageStop, wideOnly} from '../home-section.tsx'
import {ProjectInfo} from '../project-info.tsx'

const Split = styled(HomeSection)`
  ${wideOnly}
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  padding-top: 0;
  background: ${theme.color.paperDeep};
`

const Scene = styled.div`
  position: relative;
`

const Words = styled(RevealOnScroll)`
  align-self: center;
  justify-self: center;
  width: 100%;
  display: grid;
  gap: var(--gap);
  max-width: calc(1.25 * ${theme.width.text} + 2 * ${theme.space.gutter});
  padding: calc(${theme.height.header} + var(--gap)) calc(${theme.space.gutter} + ${theme.space.gap})
    var(--gap) ${theme.space.block};
`

export function OverviewSheet({overview}: {overview: HomePart<'overview'>}) {
  return (
    <Split id="overview" {...pageStop}>
      <Scene>
        <Picture picture={overview.image} sizes="(max-aspect-ratio: 1/1) 80vw, 60vw" fill />
      </Scene>
      <Words>
        <HomeHeading eyebrow={overview.eyebrow} heading={overview.heading} />
        <ProjectInfo rows={overview.rows} />
      </Words>
    </Split>
  )
}
