import * as v from 'valibot';

/**
 * For whom flags are evaluated: any visitor, or one who tests what is to come (FLAG-3). Nothing
 * else about a visitor can be told.
 */
export const flagContextSchema = v.strictObject({
  kind: v.literal('user'),
  key: v.literal('public'),
  qa: v.boolean(),
});

/** For whom flags are evaluated. */
export type FlagContext = v.InferOutput<typeof flagContextSchema>;

/** Every visitor. */
export const publicContext: FlagContext = { kind: 'user', key: 'public', qa: false };
