import * as v from 'valibot';
import { onOff, text, whole } from './formats.ts';

/** The settings of a process: its ports, logs and memory. */
export const processSettings = {
  PORT: whole(3000, 0, 65_535),
  HOST: text('0.0.0.0'),
  OPERATIONS_PORT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d+$/, 'must be an integer'),
      v.transform(Number),
      v.maxValue(65_535),
    ),
  ),
  OPERATIONS_HOST: text('127.0.0.1'),
  STOP_GRACE_SECONDS: whole(2, 0, 300),
  LOG_LEVEL: v.optional(v.picklist(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
  ACCESS_LOG: onOff('off'),
  RELEASE_LABEL: text(''),
  COMMIT: text(''),
  CACHE_MB: whole(256, 16, 65_536),
};
