import type {ToLake} from './redirect-fetch.ts'

/**
 * Redirects what the page does not request by `fetch`: uploads, which the client sends by `XMLHttpRequest`,
 * presence, and pictures.
 */
export function redirectPage(toLake: ToLake): void {
  const redirected = redirection(toLake)
  globalThis.XMLHttpRequest = class extends XMLHttpRequest {
    override open(method: string, url: string | URL, isAsync = true): void {
      super.open(method, redirected(url), isAsync)
    }
  }
  redirectSockets(toLake)
  redirectPictures(redirected)
}

/** Redirects presence alone. */
export function redirectSockets(toLake: ToLake): void {
  // Commands read a Studio's configuration too, on a Node that may have no WebSocket.
  if (!globalThis.WebSocket) return
  const redirected = redirection(toLake)
  globalThis.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(redirected(url), protocols)
    }

    /** Presence sends a message while its connection closes, which the browser would report as an error. */
    override send(data: Parameters<WebSocket['send']>[0]): void {
      if (this.readyState <= this.OPEN) super.send(data)
    }
  }
}

const redirection = (toLake: ToLake) => (address: string | URL) => {
  const url = URL.parse(String(address))
  return (url && toLake(url)?.href) ?? String(address)
}

/** React sets attributes; code that loads a picture before it is shown sets the property. */
function redirectPictures(redirected: (address: string) => string): void {
  const picture = HTMLImageElement.prototype
  const setAttribute = picture.setAttribute
  picture.setAttribute = function (name, value) {
    setAttribute.call(this, name, name === 'src' ? redirected(value) : value)
  }
  const property = Object.getOwnPropertyDescriptor(picture, 'src')
  const setProperty = property?.set
  if (!setProperty) return
  Object.defineProperty(picture, 'src', {
    ...property,
    set(value: string) {
      setProperty.call(this, redirected(value))
    },
  })
}
