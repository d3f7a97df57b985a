import type {Json} from '../documents/document.ts'
import {LakeError} from '../lake-error.ts'

/** `?$name=<JSON>` → `{name}`, as @sanity/client sends them. */
export function paramsFromUrl(search: URLSearchParams): Json {
  const params: Json = {}
  for (const [key, value] of search) {
    if (key.startsWith('$')) params[key.slice(1)] = jsonParam(key, value)
  }
  return params
}

function jsonParam(key: string, value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    throw new LakeError(400, `Unable to parse the value of parameter "${key}": it must be JSON`)
  }
}

/** `perspective` as a comma-separated list, a repeated parameter, or (in a body) an array. */
export function perspectiveNames(value: unknown): string[] {
  if (typeof value === 'string') return value.split(',').filter((name) => name !== '')
  if (Array.isArray(value)) return value.flatMap(perspectiveNames)
  return []
}
