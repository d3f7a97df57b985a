/** How the program is started so that it takes little more memory than it uses. */
export function programMemory(megabytes: number) {
  return {
    execArgv: [
      // Far more than the program takes with full caches: near its limit V8 does little but collect garbage.
      `--max-old-space-size=${megabytes}`,
      // With the limit above, V8 would give young objects less room, and collect a rendered page several times.
      '--max-semi-space-size=16',
    ],
    // Without this, each thread of the C library keeps memory that it does not return.
    environment: {MALLOC_ARENA_MAX: '2'},
  }
}
