import {useLoaderData} from 'react-router-dom'
import {compareAddress, comparePath} from '../../shared/compare-paths.ts'
import {PageFrame} from '../layout/page-frame.tsx'
import {PageHead} from '../layout/page-head.tsx'
import type {COMPARE_QUERY_RESULT, PAGE_QUERY_RESULT} from '../queries/content.gen.ts'
import {CompareChoice} from '../units/compare/compare-choice.tsx'
import {Comparison} from '../units/compare/comparison.tsx'
import {comparedUnits} from '../units/compare/differing.ts'
import {UnitFacts} from '../units/unit-facts.tsx'
import {PageSections} from './page-sections.tsx'

type PageDocument = NonNullable<PAGE_QUERY_RESULT['page']>

interface CompareData extends COMPARE_QUERY_RESULT {
  /** The page that editors wrote for its frame; null where there is none. */
  readonly page: PageDocument | null
  /** The types that the address names. */
  readonly named: readonly string[]
  /** The types that are compared, by the names that they have in an address. */
  readonly keys: readonly string[]
}

const unwritten: PageDocument = {
  _id: '',
  title: null,
  titleEnglish: null,
  path: comparePath,
  bannerText: null,
  banner: null,
  subMenu: null,
  disclaimers: null,
  search: null,
  sharePicture: null,
  sections: null,
}

/** Types next to each other, and the choice of which. */
export function ComparePage() {
  const {page, units, words, wonWords, named, keys} = useLoaderData<CompareData>()
  const title = page?.title ?? words?.compareHeading ?? null
  const compared = comparedUnits(units, keys)
  return (
    <>
      <PageHead
        sharePicture={page?.sharePicture}
        title={title}
        search={page?.search ?? null}
        path={comparePath}
        parameters={compareAddress(named.length > 0 ? keys : []).slice(comparePath.length)}
      />
      <PageFrame page={{...(page ?? unwritten), title, path: comparePath}}>
        <CompareChoice key={keys.join()} units={units} keys={keys} words={words} />
        <Comparison units={compared} words={words} wonWords={wonWords} />
        <UnitFacts units={compared.map((unit) => ({unit, image: unit.image}))} />
        <PageSections sections={page?.sections ?? null} />
      </PageFrame>
    </>
  )
}
