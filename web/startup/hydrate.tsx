import {Suspense, startTransition} from 'react'
import {createBrowserRouter, RouterProvider} from 'react-router-dom'
import {line} from '../client/line.ts'
import {createPageAnswers} from '../client/page-answers.ts'
import {SubmissionProvider} from '../context/submission.tsx'
import {currentAssets, currentFirstView, Document, stateElementId} from '../document.tsx'
import {Preview} from '../preview/lazy-preview.ts'
import {createRoutes} from '../routes.tsx'
import {hydrateRoot} from './hydrate-root.ts'
import {navigationData} from './navigation-data.ts'
import {readPageState} from './page-state.ts'
import {prefetchLinks} from './prefetch-links.ts'

const text = document.getElementById(stateElementId)?.textContent ?? ''
const {lake, origin, code, shell, version, hydration, submission, preview} = readPageState(text)
const {shell: shellContent, ...pageData} = hydration.loaderData ?? {}
const [data] = Object.values(pageData)
const here = location.pathname + location.search
const answers = createPageAnswers(
  data === undefined ? undefined : [here, {type: 'page', code, shell, version, data}],
)
/** The shells that this document has had, by version. */
const shells = new Map([[shell, shellContent]])
const routes = createRoutes({loaders: null, lake, origin})
const router = createBrowserRouter(routes, {
  basename: preview?.base ?? '/',
  hydrationData: hydration,
  dataStrategy: navigationData({answers, line, code, shells, shown: () => router.state.loaderData}),
})

// React hydrates in slices, between which the browser answers to the visitor.
startTransition(() => {
  hydrateRoot(
    document,
    <Document assets={currentAssets()} firstView={currentFirstView()} state={text}>
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
// In a preview, a draft that was fetched ahead would be out of date.
if (!preview) {
  prefetchLinks(router, answers)
  setTimeout(async () => {
    const {afterStart} = await import('./after-start.ts')
    afterStart({router, answers, code, shells, shell: shellContent, submission})
  }, 3000)
}
