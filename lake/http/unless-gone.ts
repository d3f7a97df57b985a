/**
 * An answer, or an empty one where its client has gone: nobody would read its body then, nor end it, and an event
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
