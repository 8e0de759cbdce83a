/** The browser's settings for analytics; public and equal for every visitor. */
export interface AnalyticsSettings {
  /** The address of the analytics tag's script (`ANALYTICS_TAG_URL`); undefined if none. */
  readonly tag: string | undefined;
  /** The address of the performance agent's script (`PERFORMANCE_AGENT_URL`), likewise. */
  readonly agent: string | undefined;
  /** The global variable that is true while the visitor is opted out (`ANALYTICS_DISABLED_FLAG`). */
  readonly disabledFlag: string;
  /** Messages to parent frames; undefined if no frame may receive any. */
  readonly parents:
    | {
        /** The `eventType` of messages (`EMBED_EVENT_TYPE`). */
        readonly messageType: string;
        /** The allowed origins (`EMBED_ORIGINS`). */
        readonly origins: readonly string[];
      }
    | undefined;
}
