import {LRUCache} from 'lru-cache'

/**
 * Keeps the `max` values that were used last. `LRUCache({max})` reserves the room of all of them when it is made: for
 * 50,000 values 5 ms and 1 MB.
 */
export const growingCache = <Value extends {}>(max: number) =>
  new LRUCache<string, Value>({maxSize: max, sizeCalculation: () => 1})
