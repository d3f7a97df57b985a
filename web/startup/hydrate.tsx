import {startTransition} from 'react'
import {hydrateRoot} from 'react-dom/client'
import {createBrowserRouter, RouterProvider} from 'react-router-dom'
import {createBrowserClient} from '../client/browser-client.ts'
import {SubmissionProvider} from '../context/submission.tsx'
import {Document, stateElementId} from '../document.tsx'
import {createRoutes} from '../routes.tsx'
import {readPageState} from './page-state.ts'

const text = document.getElementById(stateElementId)?.textContent ?? ''
const {lake, origin, assets, hydration, submission} = readPageState(text)
const routes = createRoutes({client: createBrowserClient(lake), lake, origin})
const router = createBrowserRouter(routes, {hydrationData: hydration})

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
