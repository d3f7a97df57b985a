/**
 * Over HTTP/1.1 the Studio warns that its streams will use up the browser's connections. Ours go over
 * a WebSocket, so this does what the warning's own "not again in this session" button does.
 */
export function hideProtocolWarning(): void {
  globalThis.sessionStorage?.setItem('sanity-studio.network.check.snooze', new Date().toISOString())
}
