/**
 * Over HTTP/1.1 the Studio warns that its streams will use up the browser's connections. Here they go over a
 * WebSocket, so this does what the warning's button "not again in this session" does.
 */
export function hideProtocolWarning(): void {
  globalThis.sessionStorage?.setItem('sanity-studio.network.check.snooze', new Date().toISOString())
}
