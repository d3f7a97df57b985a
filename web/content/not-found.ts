/** What a loader throws when there is nothing at a path. */
export const notFound = () => new Response(null, {status: 404, statusText: 'Not Found'})
