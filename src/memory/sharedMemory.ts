/** Why a listener to announcements is called. */
export type AnnouncementCause = 'announced' | 'connected';

/** @param text what was announced with the topic; empty where announcements may have been missed */
export type AnnouncementListener = (cause: AnnouncementCause, text: string) => void;

/**
 * The port to memory that all processes of a site share: an addition to the memory of each process,
 * never the only copy of anything. No method but the check rejects, and none waits long: while the
 * service is away, slow or full, nothing is found and nothing is stored.
 */
export interface SharedMemory {
  /** Returns the value of a key; undefined if there is none or the service does not answer soon. */
  get(key: string): Promise<Buffer | undefined>;
  /** Stores a value. @param lifetime milliseconds until it is removed; at least 1 */
  set(key: string, value: Buffer, lifetime: number): Promise<void>;
  /**
   * Adds to a count that begins anew after its window.
   * @param weight an integer; a negative one subtracts
   * @param window milliseconds from the first addition, rounded down to whole seconds; at least
   * 1,000
   * @returns the sum of all processes; undefined if the service does not answer soon
   */
  count(key: string, weight: number, window: number): Promise<number | undefined>;
  /**
   * Tells the other processes that something happened.
   * @param topic one word, such as `content`
   * @param text more about it
   */
  announce(topic: string, text?: string): Promise<void>;
  /**
   * Calls a listener when another process announced a topic, and each time announcements may have
   * been missed, because the service has been connected: also the first time.
   * @returns a function that removes the listener
   */
  onAnnounced(topic: string, listener: AnnouncementListener): () => void;
  /** Whether the service answered lately. */
  isAvailable(): boolean;
  /**
   * Stores, counts and announces something, which a full service, a copy that is only read or rights
   * that lack something refuse (CONFIG-32).
   * @throws the reason of the service
   */
  checkWrites(): Promise<void>;
  close(): Promise<void>;
}
