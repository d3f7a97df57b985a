import {useLoaderData} from 'react-router-dom'
import type {SHELL_QUERY_RESULT} from '../content/content.gen.ts'
import type {ContentSource} from '../content/content.ts'
import {ShellProvider} from '../content/shell.tsx'
import {SiteLayout} from './site-layout.tsx'

export function ShellRoute({source, origin}: {source: ContentSource; origin: string}) {
  const content = useLoaderData<SHELL_QUERY_RESULT>()
  return (
    <ShellProvider shell={{content, source, origin}}>
      <SiteLayout />
    </ShellProvider>
  )
}
