import * as v from 'valibot';

/**
 * The context of a flag evaluation: any visitor, or one who tests upcoming features (FLAG-3). It
 * contains nothing else about a visitor.
 */
export const flagContextSchema = v.strictObject({
  kind: v.literal('user'),
  key: v.literal('public'),
  qa: v.boolean(),
});

/** The context of a flag evaluation. */
export type FlagContext = v.InferOutput<typeof flagContextSchema>;

/** The context of ordinary visitors. */
export const publicContext: FlagContext = { kind: 'user', key: 'public', qa: false };
