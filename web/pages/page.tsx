import {useLoaderData} from 'react-router-dom'
import {PageFrame} from '../layout/page-frame.tsx'
import {PageHead} from '../layout/page-head.tsx'
import type {PAGE_QUERY_RESULT} from '../queries/content.gen.ts'
import {PageSections} from './page-sections.tsx'

interface PageData {
  readonly page: NonNullable<PAGE_QUERY_RESULT['page']>
}

/** Any page that editors make: its frame, and a template for each of its sections. */
export function Page() {
  const {page} = useLoaderData<PageData>()
  return (
    <>
      <PageHead
        sharePicture={page.sharePicture}
        title={page.title}
        search={page.search}
        path={page.path}
      />
      <PageFrame page={page}>
        <PageSections key={page.path} sections={page.sections} />
      </PageFrame>
    </>
  )
}
