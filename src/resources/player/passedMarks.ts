/** The events of a recording, in the order in which they are reported. */
export const marks = ['start', '25', '50', '75', 'end'] as const;

/** A point of a recording. */
export type Mark = (typeof marks)[number];

/** Seconds of a recording between two reports that are playback at any speed, not a seek. */
const longestStep = 5;

/**
 * The quarters that playback passed between two reports of its time. Seeking past a quarter does
 * not count: the quarter was not watched.
 * @param duration in seconds; NaN while it is unknown
 */
export function passedQuarters(from: number, to: number, duration: number): readonly Mark[] {
  if (to - from > longestStep) return [];
  return (['25', '50', '75'] as const).filter((it) => {
    const at = (duration * Number(it)) / 100;
    return from < at && at <= to;
  });
}
