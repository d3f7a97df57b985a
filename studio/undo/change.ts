import {type FormPatch, insert, type Path, set, setIfMissing, unset} from 'sanity'

interface Member {
  readonly _key: string
}

/** What restores a form's value: members of a list in their places, or another value. */
export type Change =
  | {
      readonly kind: 'list'
      /** What happened to the list, which this undoes. */
      readonly what: 'added' | 'removed' | 'moved'
      readonly path: Path
      readonly removed: readonly string[]
      readonly put: readonly Put[]
    }
  | {
      readonly kind: 'value'
      readonly path: Path
      readonly value: unknown
      /** What happened to a list of texts. */
      readonly what?: 'added' | 'removed'
    }

interface Put {
  readonly member: Member
  /** The keys of the members before it, the nearest first. */
  readonly after: readonly string[]
}

/** What undoes patches to a value; empty if they did not change its structure. */
export function undoing(before: unknown, patches: readonly FormPatch[]): readonly Change[] {
  const lists = new Map<string, {path: Path; inserted: Set<string>; removed: Set<string>}>()
  const values: Change[] = []
  for (const patch of patches) {
    const {path, last} = splitPath(patch.path)
    if (patch.type === 'setIfMissing' || isOfUpload(before, patch.path)) continue
    const isMember = typeof last === 'object' && '_key' in last
    const isInsert = patch.type === 'insert' && (isMember || typeof last === 'number')
    if (!isInsert && !(patch.type === 'unset' && isMember)) {
      if (patch.type !== 'set' && patch.type !== 'unset' && patch.type !== 'insert') continue
      // For a list whose members have no keys, such as a list of texts, the whole list.
      const isText = typeof last === 'number'
      const place = isText ? path : patch.path
      const what = patch.type === 'insert' ? 'added' : 'removed'
      const isListed = isText && patch.type !== 'set'
      const value = valueAt(before, place)
      values.push({kind: 'value', path: place, value, ...(isListed ? {what} : {})})
      continue
    }
    const name = JSON.stringify(path)
    const list = lists.get(name) ?? {path, inserted: new Set(), removed: new Set()}
    lists.set(name, list)
    if (patch.type === 'insert') {
      for (const item of patch.items) if (isKeyed(item)) list.inserted.add(item._key)
    } else if (isMember) list.removed.add(last._key)
  }
  return [...[...lists.values()].flatMap((list) => undoingList(before, list)), ...values]
}

/**
 * Whether a patch says how far an upload is, or ends that of a picture that was added as a member of a list: adding
 * it is the step to undo.
 */
function isOfUpload(before: unknown, path: Path): boolean {
  if (path.includes('_upload')) return true
  const holder = path.slice(0, -1)
  const member = holder.at(-1)
  if (path.at(-1) !== 'asset' || typeof member !== 'object' || !('_key' in member)) return false
  const picture = valueAt(before, holder)
  return isKeyed(picture) && '_upload' in picture && !('asset' in picture)
}

interface ListPatches {
  readonly path: Path
  readonly inserted: ReadonlySet<string>
  readonly removed: ReadonlySet<string>
}

function undoingList(before: unknown, {path, inserted, removed}: ListPatches): readonly Change[] {
  const members = membersAt(before, path)
  const touched = members.filter(({_key}) => inserted.has(_key) || removed.has(_key))
  const added = [...inserted].filter((key) => !members.some(({_key}) => _key === key))
  if (touched.length + added.length === 0) return []
  const isGone = touched.some(({_key}) => !inserted.has(_key))
  return [
    {
      kind: 'list',
      what: isGone ? 'removed' : added.length > 0 ? 'added' : 'moved',
      path,
      removed: added,
      put: touched.map((member) => putOf(members, member)),
    },
  ]
}

/** What undoes a change to this value. */
export function inverse(now: unknown, change: Change): Change {
  if (change.kind === 'value') return {...change, value: valueAt(now, change.path)}
  const members = membersAt(now, change.path)
  const has = (key: string) => members.some(({_key}) => _key === key)
  const put = [...change.removed, ...change.put.map(({member}) => member._key)].filter(has)
  return {
    ...change,
    removed: change.put.map(({member}) => member._key).filter((key) => !has(key)),
    put: members.filter(({_key}) => put.includes(_key)).map((member) => putOf(members, member)),
  }
}

/** The patches that make a change to this value, which other people may have changed since. */
export function patchesOf(now: unknown, change: Change): FormPatch[] {
  const {path} = change
  if (change.kind === 'value') {
    return [change.value === undefined ? unset([...path]) : set(change.value, [...path])]
  }
  let members = membersAt(now, path)
  const patches: FormPatch[] = [setIfMissing([], [...path])]
  const take = (key: string) => {
    if (!members.some(({_key}) => _key === key)) return
    members = members.filter(({_key}) => _key !== key)
    patches.push(unset([...path, {_key: key}]))
  }
  for (const key of change.removed) take(key)
  for (const {member, after} of change.put) {
    const own = members.find(({_key}) => _key === member._key) ?? member
    take(own._key)
    const before = after.find((key) => members.some(({_key}) => _key === key))
    const at = before === undefined ? 0 : members.findIndex(({_key}) => _key === before) + 1
    members = members.toSpliced(at, 0, own)
    patches.push(
      before === undefined
        ? insert([own], 'before', [...path, 0])
        : insert([own], 'after', [...path, {_key: before}]),
    )
  }
  return patches
}

function putOf(members: readonly Member[], member: Member): Put {
  const at = members.indexOf(member)
  const after = members.slice(0, at).map(({_key}) => _key)
  return {member, after: after.toReversed()}
}

function splitPath(path: Path) {
  return {path: path.slice(0, -1), last: path.at(-1)}
}

const isKeyed = (item: unknown): item is Member =>
  typeof item === 'object' && item !== null && typeof Reflect.get(item, '_key') === 'string'

function membersAt(value: unknown, path: Path): readonly Member[] {
  const list = valueAt(value, path)
  return Array.isArray(list) ? list.filter(isKeyed) : []
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((holder, segment) => {
    if (typeof holder !== 'object' || holder === null) return undefined
    if (typeof segment !== 'object') return Reflect.get(holder, segment)
    if (!Array.isArray(holder) || !('_key' in segment)) return undefined
    return holder.find((item) => isKeyed(item) && item._key === segment._key)
  }, value)
}
