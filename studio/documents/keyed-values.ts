/** Values of this window by a key, the last changed one last; those who show them are told of each change. */
export class KeyedValues<Value> {
  readonly #values = new Map<string, Value>()
  readonly #listeners = new Set<() => void>()
  #all: readonly Value[] = []

  /** The same list until it changes. */
  readonly all = (): readonly Value[] => this.#all

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  set(key: string, value: Value): void {
    this.#values.delete(key)
    this.#values.set(key, value)
    this.#tell()
  }

  remove(key: string): void {
    if (this.#values.delete(key)) this.#tell()
  }

  #tell(): void {
    this.#all = [...this.#values.values()]
    for (const listener of this.#listeners) listener()
  }
}
