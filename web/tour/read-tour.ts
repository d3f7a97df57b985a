import {breakpoints} from '../theme/media.ts'

/** A tour as in `tour.json`: rooms, the ways between them, and every word of the page. */
export interface Tour {
  readonly title: string
  readonly words: Readonly<Record<TourWord, string>>
  readonly first: string
  readonly scenes: Readonly<Record<string, Scene>>
}

interface Scene {
  readonly title: string
  /** The picture's address, relative to `tour.json`. */
  readonly panorama: string
  /** The same with more pixels, for screens that show them. */
  readonly panoramaWide: string
  /** The direction in which one looks at first, and how wide, in degrees. */
  readonly yaw: number
  readonly pitch: number
  readonly hfov: number
  readonly spots: readonly Spot[]
}

/** A way into another room, in the direction in which it is seen. */
export interface Spot {
  readonly to: string
  readonly text: string
  readonly yaw: number
  readonly pitch: number
}

type TourWord =
  | 'loading'
  | 'failed'
  | 'hint'
  /** Replaces the hint for mice, in a frame that is used by touch. */
  | 'hintTouch'
  | 'scenes'
  | 'zoomIn'
  | 'zoomOut'
  | 'fullscreen'

/** A phone loads what it can show. */
export const panoramaFor = (
  {panorama, panoramaWide}: Pick<Scene, 'panorama' | 'panoramaWide'>,
  screenWidth: number,
): string => (screenWidth > breakpoints.narrow && panoramaWide) || panorama

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const degrees = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : otherwise

/** Reads pannellum's own shape of a tour, with `title` and `words` added; null if it has no scene. */
export function readTour(json: unknown): Tour | null {
  if (!isRecord(json) || !isRecord(json.scenes)) return null
  const scenes: Record<string, Scene> = {}
  for (const [id, scene] of Object.entries(json.scenes)) {
    if (isRecord(scene) && text(scene.panorama)) scenes[id] = readScene(scene)
  }
  const wanted = isRecord(json.default) ? text(json.default.firstScene) : ''
  const first = wanted in scenes ? wanted : Object.keys(scenes)[0]
  if (first === undefined) return null
  return {title: text(json.title), words: readWords(json.words), first, scenes}
}

function readWords(words: unknown): Record<TourWord, string> {
  const said = isRecord(words) ? words : {}
  const read = (name: TourWord) => text(said[name])
  return {
    loading: read('loading'),
    failed: read('failed'),
    hint: read('hint'),
    hintTouch: read('hintTouch'),
    scenes: read('scenes'),
    zoomIn: read('zoomIn'),
    zoomOut: read('zoomOut'),
    fullscreen: read('fullscreen'),
  }
}

function readScene(scene: Record<string, unknown>): Scene {
  const spots = Array.isArray(scene.hotSpots) ? scene.hotSpots.filter(isRecord) : []
  return {
    title: text(scene.title),
    panorama: text(scene.panorama),
    panoramaWide: text(scene.panoramaWide),
    yaw: degrees(scene.yaw, 0),
    pitch: degrees(scene.pitch, 0),
    hfov: degrees(scene.hfov, 100),
    spots: spots.map((spot) => ({
      to: text(spot.sceneId),
      text: text(spot.text),
      yaw: degrees(spot.yaw, 0),
      pitch: degrees(spot.pitch, 0),
    })),
  }
}
