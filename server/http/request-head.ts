/**
 * A request without its body. A `Request` fits this type; Node's parsed request is turned into one at less
 * cost.
 */
export interface RequestHead extends Pick<Request, 'method' | 'url'> {
  readonly headers: Pick<Headers, 'get' | 'has'>
}
