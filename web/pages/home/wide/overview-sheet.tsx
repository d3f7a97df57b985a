import {styled} from 'styled-components'
import {Picture} from '../../../elements/picture.tsx'
import {media, narrowQuery} from '../../../theme/media.ts'
import {theme} from '../../../theme/theme.ts'
import {RevealOnScroll} from '../../../ui/reveal-on-scroll.tsx'
import type {HomeProject, HomeSectionByType} from '../home-data.ts'
import {HomeHeading} from '../home-heading.tsx'
import {HomeSection, type Place} from '../home-section.tsx'
import {ProjectInfo} from '../project-info.tsx'

const Split = styled(HomeSection)`
  display: grid;
  gap: ${theme.space.gap};

  ${media.wide} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    gap: 0;
    padding-top: 0;
  }

  background: ${theme.color.paperDeep};
`

const Scene = styled.div`
  position: relative;

  ${media.narrow} { aspect-ratio: 3 / 2; }
`

const Words = styled(RevealOnScroll)`
  align-self: center;
  justify-self: center;
  width: 100%;
  display: grid;
  gap: var(--gap);

  ${media.wide} {
    max-width: calc(1.25 * ${theme.width.text} + 2 * ${theme.space.gutter});
    padding: calc(${theme.height.header} + var(--gap)) calc(${theme.space.gutter} + ${theme.space.gap})
      var(--gap) ${theme.space.block};
  }
`

const sizes = `${narrowQuery} 90vw, (max-aspect-ratio: 1/1) 80vw, 60vw`

interface OverviewSheetProps {
  readonly section: HomeSectionByType['overviewSheet']
  readonly place: Place
  readonly project: HomeProject
}

export function OverviewSheet({section, place, project}: OverviewSheetProps) {
  return (
    <Split {...place}>
      <Scene>
        <Picture picture={section.image} sizes={sizes} fill />
      </Scene>
      <Words>
        <HomeHeading eyebrow={section.eyebrow} heading={section.heading} />
        <ProjectInfo rows={project.rows} />
      </Words>
    </Split>
  )
}
