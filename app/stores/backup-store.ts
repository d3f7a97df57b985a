/** Where backups are kept: objects by name, e.g. `chunks/ab/ab…`. */
export interface BackupStore {
  /** The names of all objects with this prefix, in any order. */
  list(prefix: string): Promise<string[]>
  /** Null: there is no object of this name. */
  read(name: string): Promise<Buffer | null>
  /** Stores the object completely or not at all, also when the process is killed. */
  write(name: string, bytes: Uint8Array): Promise<void>
  /**
   * The same where there is no object of this name; of several that try it at once, one does it.
   *
   * @returns whether it was stored; after a failure and another try it may be false although it was
   */
  create(name: string, bytes: Uint8Array): Promise<boolean>
  remove(name: string): Promise<void>
}
