import {Suspense, startTransition} from 'react'
import {hydrateRoot} from 'react-dom/client'
import {createBrowserRouter, RouterProvider} from 'react-router-dom'
import {line} from '../client/line.ts'
import {createPageAnswers} from '../client/page-answers.ts'
import {SubmissionProvider} from '../context/submission.tsx'
import {currentAssets, Document, stateElementId} from '../document.tsx'
import {Preview} from '../preview/lazy-preview.ts'
import {createRoutes} from '../routes.tsx'
import {navigationData} from './navigation-data.ts'
import {readPageState} from './page-state.ts'
import {prefetchLinks} from './prefetch-links.ts'

const text = document.getElementById(stateElementId)?.textContent ?? ''
const {lake, origin, shell, version, hydration, submission, preview} = readPageState(text)
const {shell: _, ...pageData} = hydration.loaderData ?? {}
const [data] = Object.values(pageData)
const here = location.pathname + location.search
const answers = createPageAnswers(
  data === undefined ? undefined : [here, {type: 'page', shell, version, data}],
)
const routes = createRoutes({loaders: null, lake, origin})
const router = createBrowserRouter(routes, {
  basename: preview?.base ?? '/',
  hydrationData: hydration,
  dataStrategy: navigationData({answers, line, shell, shown: () => router.state.loaderData}),
})

// In slices, between which the browser answers to the visitor.
startTransition(() => {
  hydrateRoot(
    document,
    <Document assets={currentAssets()} state={text}>
      <SubmissionProvider submission={submission}>
        <RouterProvider router={router} />
      </SubmissionProvider>
      {preview && (
        <Suspense>
          <Preview state={preview} router={router} />
        </Suspense>
      )}
    </Document>,
  )
})
// A draft that was fetched ahead would be an earlier one.
if (!preview) {
  prefetchLinks(router, answers)
  setTimeout(async () => {
    const {followChanges} = await import('./follow-changes.ts')
    followChanges({router, answers, shell})
  }, 3000)
}
