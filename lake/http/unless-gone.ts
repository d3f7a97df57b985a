/**
 * An answer, or an empty one if its client has gone: otherwise nobody would read or end the body, and an event
 * stream would stay open.
 */
export function unlessGone(
  response: Response,
  {destroyed: isGone}: {readonly destroyed: boolean},
): Response {
  if (!isGone) return response
  void response.body?.cancel().catch(() => {})
  return new Response(null)
}
