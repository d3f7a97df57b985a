/**
 * Loads the parts of the page that wait for an interaction. React draws no change of the page until they
 * are there, as it cannot know whether the change is theirs too.
 */
export function wakeDeferred(): void {
  dispatchEvent(new Event('focusin'))
}
