import {type HydrationState, isRouteErrorResponse, UNSAFE_ErrorResponseImpl} from 'react-router-dom'

/** The router's answers in a form that survives JSON. The cause of a bug stays on the server. */
export function writeHydration({loaderData, actionData, errors}: HydrationState): HydrationState {
  const shown = Object.entries(errors ?? {}).map(([route, error]) => [
    route,
    isRouteErrorResponse(error)
      ? {status: error.status, statusText: error.statusText}
      : {status: 500, statusText: ''},
  ])
  return {
    ...(loaderData ? {loaderData} : {}),
    ...(actionData ? {actionData} : {}),
    ...(errors ? {errors: Object.fromEntries(shown)} : {}),
  }
}

export function readHydration(written: HydrationState): HydrationState {
  const errors = Object.entries(written.errors ?? {}).map(([route, {status, statusText}]) => [
    route,
    new UNSAFE_ErrorResponseImpl(status, statusText, null),
  ])
  return written.errors ? {...written, errors: Object.fromEntries(errors)} : written
}
