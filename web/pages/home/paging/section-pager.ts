import {
  endOf,
  furthestIndex,
  hasMoreToShow,
  indexInWindow,
  isPaged,
  scrollToIndex,
} from './page-window.ts'
import {isPageWheel, type KeyStep, readKey} from './paging-input.ts'
import {
  currentSection,
  type Paging,
  type PagingEvent,
  startPaging,
  type Turn,
  turnPage,
} from './section-paging.ts'

/** In ms without scrolling: the page has come to rest. */
const restTime = 150

interface PagerOptions {
  /** The elements to page through, in their order; queried each time. */
  readonly find: () => readonly HTMLElement[]
  readonly count: number
  /** Called with the section in sight, from 1, whenever it may have changed. */
  readonly onCurrent: (section: number) => void
}

/** Listens to wheel, keys, focus, scrolling and resizing, and turns the sections of a page. */
export class SectionPager {
  readonly #options: PagerOptions
  readonly #listening = new AbortController()
  #paging: Paging
  #isByPointer = false
  #resting: ReturnType<typeof setTimeout> | undefined

  constructor(options: PagerOptions) {
    this.#options = options
    this.#paging = {...startPaging(options.count), index: indexInWindow(options.find())}
    const {signal} = this.#listening
    addEventListener('wheel', this.#onWheel, {passive: false, signal})
    addEventListener('keydown', this.#onKey, {signal})
    addEventListener('pointerdown', this.#onPointer, {capture: true, signal})
    addEventListener('focusin', this.#onFocus, {signal})
    addEventListener('scroll', this.#onScroll, {passive: true, signal})
    addEventListener('resize', this.#onResize, {signal})
    options.onCurrent(currentSection(this.#paging))
  }

  stop(): void {
    clearTimeout(this.#resting)
    this.#listening.abort()
  }

  /** Turns to a section if pages are turned at all; otherwise returns false. */
  turnTo(section: number): boolean {
    return this.#isPaged() && this.#jump(section) === 'go'
  }

  readonly #onWheel = (event: WheelEvent): void => {
    if (!isPageWheel(event) || !this.#isPaged()) return
    const isReading = this.#isReading(event.deltaY)
    const turn = this.#send({
      type: 'wheel',
      delta: event.deltaY,
      now: performance.now(),
      isReading,
    })
    if (turn !== 'release') event.preventDefault()
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    this.#isByPointer = false
    const key = readKey(event)
    if (key === null || !this.#isPaged()) return
    if (this.#turnByKey(key) !== 'release') event.preventDefault()
  }

  readonly #onPointer = (): void => {
    this.#isByPointer = true
  }

  readonly #onFocus = ({target}: FocusEvent): void => {
    const sections = this.#options.find()
    const at = sections.findIndex((section) => target instanceof Node && section.contains(target))
    if (this.#isByPointer || at < 0 || at + 1 === currentSection(this.#paging)) return
    // Runs after the browser has scrolled to what has the focus.
    requestAnimationFrame(() => this.turnTo(at + 1))
  }

  readonly #onScroll = (): void => {
    this.#send({type: 'scroll', index: indexInWindow(this.#options.find())})
    this.#awaitRest()
  }

  readonly #onResize = (): void => {
    const {target, index} = this.#paging
    if (!this.#isPaged() || this.#isReading(1) || this.#isReading(-1)) return
    scrollToIndex(this.#options.find(), {index: target ?? index, behavior: 'instant'})
  }

  #turnByKey(key: KeyStep): Turn {
    if (key === 'first') return this.#jump(1)
    // The end of the page is past the last section.
    if (key === 'last') return 'release'
    if (this.#isReading(key)) return 'release'
    return this.#send({type: 'step', direction: key, now: performance.now()})
  }

  #jump(to: number): Turn {
    return this.#send({type: 'jump', to, now: performance.now()})
  }

  #send(event: PagingEvent): Turn {
    const {index} = this.#paging
    const {paging, turn} = turnPage(this.#paging, event)
    this.#paging = paging
    this.#options.onCurrent(currentSection(paging))
    if (turn === 'go' && paging.target !== null) {
      const isFromBelow = event.type !== 'jump' && paging.target < index
      scrollToIndex(this.#options.find(), {index: paging.target, behavior: 'smooth', isFromBelow})
      this.#awaitRest()
    }
    return turn
  }

  /** The page rests within a section taller than the window, so the browser scrolls on as usual. */
  #isReading(direction: number): boolean {
    return this.#paging.target === null && hasMoreToShow(this.#options.find(), direction)
  }

  #awaitRest(): void {
    clearTimeout(this.#resting)
    this.#resting = setTimeout(() => {
      this.#send({type: 'rest', index: indexInWindow(this.#options.find())})
    }, restTime)
  }

  #isPaged(): boolean {
    const sections = this.#options.find()
    this.#paging = {...this.#paging, end: Math.min(endOf(sections), furthestIndex(sections))}
    return isPaged(sections)
  }
}
