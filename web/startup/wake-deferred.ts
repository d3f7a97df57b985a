/**
 * Loads the parts of the page that wait for an interaction. Until they are there React draws no change of the
 * page, because it cannot know whether the change concerns them.
 */
export function wakeDeferred(): void {
  dispatchEvent(new Event('focusin'))
}
