import {ipAddress} from './ip-address.ts'

/** The client's IP address from a trusted proxy's header, otherwise from the connection; or empty. */
export function addressBehind(
  {trustProxy}: {readonly trustProxy: boolean},
  forwardedFor: string | null | undefined,
  address: string | undefined,
): string {
  // The entry of the nearest proxy: earlier ones may be forged.
  const nearest = trustProxy ? forwardedFor?.split(',').at(-1) : undefined
  return (nearest && ipAddress(nearest)) || (address && ipAddress(address)) || ''
}
