import {startTransition} from 'react'
import {hydrateRoot} from 'react-dom/client'
import {createBrowserRouter, RouterProvider} from 'react-router-dom'
import {line} from '../client/line.ts'
import {createPageAnswers} from '../client/page-answers.ts'
import {SubmissionProvider} from '../context/submission.tsx'
import {Document, stateElementId} from '../document.tsx'
import {createRoutes} from '../routes.tsx'
import {navigationData} from './navigation-data.ts'
import {readPageState} from './page-state.ts'
import {prefetchLinks} from './prefetch-links.ts'

const text = document.getElementById(stateElementId)?.textContent ?? ''
const {lake, origin, assets, shell, hydration, submission} = readPageState(text)
const {shell: _, ...pageData} = hydration.loaderData ?? {}
const [data] = Object.values(pageData)
const here = location.pathname + location.search
const answers = createPageAnswers([here, {type: 'page', shell, data}])
const routes = createRoutes({loaders: null, lake, origin})
const router = createBrowserRouter(routes, {
  hydrationData: hydration,
  dataStrategy: navigationData({answers, line, shell, shown: () => router.state.loaderData}),
})

// In slices, between which the browser answers to the visitor.
startTransition(() => {
  hydrateRoot(
    document,
    <Document assets={assets} state={text}>
      <SubmissionProvider submission={submission}>
        <RouterProvider router={router} />
      </SubmissionProvider>
    </Document>,
  )
})
prefetchLinks(router, answers)
