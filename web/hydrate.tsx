import {startTransition} from 'react'
import {hydrateRoot} from 'react-dom/client'
import {createBrowserRouter, RouterProvider} from 'react-router-dom'
import {createBrowserBackend} from './content/browser-backend.ts'
import {readHydration} from './content/hydration.ts'
import {SubmissionProvider} from './content/submission.tsx'
import {Document, type DocumentState, stateElementId} from './document.tsx'
import {createRoutes} from './routes.tsx'

const text = document.getElementById(stateElementId)?.textContent ?? '{}'
const state: DocumentState = JSON.parse(text)
const {source, origin} = state
const router = createBrowserRouter(
  createRoutes({backend: createBrowserBackend(source), source, origin}),
  {hydrationData: readHydration(state.hydration)},
)

// In slices, between which the browser answers to the visitor.
startTransition(() => {
  hydrateRoot(
    document,
    <Document assets={state.assets} state={text}>
      <SubmissionProvider submission={state.submission}>
        <RouterProvider router={router} />
      </SubmissionProvider>
    </Document>,
  )
})
