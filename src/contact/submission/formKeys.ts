/** The keys that the processes of a site sign forms with. Only fingerprints are stored. */
export interface FormKeys {
  /**
   * Records that a process uses a key, and forgets those that were not used for long.
   * @param now the present time; keys last used before `since` are forgotten
   * @returns the number of keys in use, this one included
   */
  use(fingerprint: string, now: Date, since: Date): Promise<number>;
}
