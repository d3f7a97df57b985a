/** `…/v1/modules/sanity/latest/^6.16.0/t1700000000`, and by the id of an app. */
const modulesHost = /^sanity-cdn\.(?:com|work)$/

/**
 * Answers a Studio that asks Sanity's host for the newest version of its packages with the version that it has,
 * since with the plug-in it asks no host but the lake. Null for all other addresses.
 */
export function answerVersion({hostname, pathname}: URL): Response | null {
  if (!modulesHost.test(hostname) || !pathname.startsWith('/v1/modules/')) return null
  const version = /\/\^([^/]+)/.exec(decodeURIComponent(pathname))?.[1]
  return Response.json({latest: version, packageVersion: version})
}
