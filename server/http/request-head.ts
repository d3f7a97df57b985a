/** A request without its body. A `Request` is one; what Node has parsed becomes one for less. */
export interface RequestHead extends Pick<Request, 'method' | 'url'> {
  readonly headers: Pick<Headers, 'get' | 'has'>
}
