/** The part of pannellum that the tour uses; the package has no types. */
declare module 'pannellum' {
  global {
    interface Window {
      readonly pannellum: {viewer(container: HTMLElement, config: PannellumConfig): PannellumViewer}
    }
  }

  export interface PannellumHotSpot {
    readonly yaw: number
    readonly pitch: number
    readonly cssClass: string
    /** Called once with the hot spot's element, to be filled. */
    readonly createTooltipFunc: (element: HTMLElement) => void
  }

  export interface PannellumScene {
    readonly type: 'equirectangular'
    readonly panorama: string
    readonly yaw: number
    readonly pitch: number
    readonly hfov: number
    readonly hotSpots: readonly PannellumHotSpot[]
  }

  export interface PannellumConfig {
    readonly default: {
      readonly firstScene: string
      readonly autoLoad: boolean
      readonly showControls: boolean
      readonly sceneFadeDuration: number
      readonly minHfov: number
      readonly maxHfov: number
      readonly strings: Readonly<Record<string, string>>
    }
    readonly scenes: Readonly<Record<string, PannellumScene>>
  }

  export interface PannellumViewer {
    loadScene(id: string): void
    getScene(): string
    getHfov(): number
    setHfov(degrees: number): void
    on(event: 'load' | 'error' | 'scenechange', listener: (detail: string) => void): void
  }
}
