import * as v from 'valibot';
import { BadParameter } from './problem.ts';

/**
 * Validates a body against a schema.
 * @throws BadParameter that names the invalid part
 */
export function checked<const Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
): v.InferOutput<Schema> {
  const { success, output, issues } = v.safeParse(schema, body);
  if (success) return output;
  throw new BadParameter(v.getDotPath(issues[0]) ?? 'body', issues[0].message);
}
