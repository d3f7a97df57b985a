import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {parseAst} from 'vite'
import {expect, test} from 'vitest'

const sourcesIn = (folder: string) =>
  readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map(({parentPath, name}) => join(parentPath, name))

const having = (paths: readonly string[], pattern: RegExp) =>
  paths.filter((path) => pattern.test(readFileSync(path, 'utf8')))

interface Node {
  readonly type: string
  readonly [part: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
const partsOf = (node: Node) => Object.values(node).flat().filter(isNode)
const allIn = (node: Node): Node[] => [node, ...partsOf(node).flatMap(allIn)]
const isFunction = ({type}: Node) => /Function/.test(type)
/** With the functions and classes that it contains, and without what they contain. */
const ownIn = (node: Node): Node[] =>
  partsOf(node).flatMap((part) => [part, ...(/Function|^Class/.test(part.type) ? [] : ownIn(part))])
const namesIn = (nodes: readonly unknown[]) =>
  nodes.filter(isNode).flatMap((node) => (node.type === 'Identifier' ? String(node.name) : []))

const changing = /^(?:set|add|delete|clear|push|splice)$/

/** What a function changes of its surroundings: by `=` or `+=`, or as a Map, a Set or an array. */
function changedIn(node: Node): string[] {
  const {type, left, argument, callee} = node
  const target = {AssignmentExpression: left, UpdateExpression: argument}[type] ?? callee
  if (!isNode(target)) return []
  if (type !== 'CallExpression') return namesIn(allIn(target).slice(0, 2))
  const {object, property} = target
  return changing.test(namesIn([property]).join()) ? namesIn([object]) : []
}

/** What keeps something by a class of ours is composed of it, and keeps nothing itself. */
const isOfOwnClass = ({init}: Node) =>
  isNode(init) && init.type === 'NewExpression' && !/Map|Set/.test(namesIn([init.callee]).join())

/** Whether it hands back an object of functions over what one of them changes. */
function isClosure(made: Node): boolean {
  const own = ownIn(made)
  const inner = own.filter(isFunction)
  const declared = own.filter((node) => node.type === 'VariableDeclarator' && !isOfOwnClass(node))
  const named = declared.filter(({init}) => isNode(init) && isFunction(init)).map(({id}) => id)
  const handed = own.flatMap(({type, argument}) =>
    type === 'ReturnStatement' && isNode(argument) && argument.type === 'ObjectExpression'
      ? [argument, ...ownIn(argument)]
      : [],
  )
  const isOfFunctions =
    handed.some(isFunction) || namesIn(handed).some((name) => namesIn(named).includes(name))
  const changed = inner.flatMap(allIn).flatMap(changedIn)
  return isOfFunctions && namesIn(declared.map(({id}) => id)).some((name) => changed.includes(name))
}

function closuresIn(path: string): string[] {
  const source = readFileSync(path, 'utf8')
  const program: unknown = parseAst(source, {lang: path.endsWith('x') ? 'tsx' : 'ts'})
  const made = isNode(program) ? ownIn(program).filter(isFunction) : []
  return made.filter(isClosure).map(({start}) => {
    const at = source.lastIndexOf('\n', Number(start)) + 1
    return `${path}: ${/(?:function|const) (\w+)/.exec(source.slice(at))?.[1]}`
  })
}

test('what keeps something between two calls is a class', () => {
  // What the Studio keeps is in hooks.
  const rooms = ['server', 'app', 'features', 'shared', 'scripts', 'lake']
  const sources = rooms
    .flatMap(sourcesIn)
    .filter((path) => !/\/(?:node_modules|tests)\//.test(path))
  expect(sources.length).toBeGreaterThan(800)
  const known = [
    // In the shape that groq-js asks for.
    'lake/groq/plan-query.ts: lazily',
    // Nothing that they hand back changes what they have gathered.
    'lake/commit/commit-steps.ts: commitSteps',
    'lake/store/store.ts: openStore',
  ]
  expect(sources.flatMap(closuresIn).sort()).toEqual(known.sort())
})

test('no module of server and program has state of its own', () => {
  const sources = ['server', 'app', 'features']
    .flatMap(sourcesIn)
    .filter((path) => !path.includes('/tests/'))
  expect(sources.length).toBeGreaterThan(100)
  // Counts for as long as the process lives, and a script of developers.
  const known = ['app/development/serve.ts', 'app/lake/asset-fault.ts']
  expect(having(sources, /^(?:export )?let /m).sort()).toEqual(known.sort())
})
