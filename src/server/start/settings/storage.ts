import { secret, secrets, serverAddress, text, whole } from './formats.ts';

/** The settings of stored data: where it is kept, how it is encrypted, and for how long. */
export const storageSettings = {
  DATA_DIR: text('.data'),
  ASSETS_DIR: text(''),
  DATABASE_URL: secret(
    serverAddress(/^postgres(ql)?:\/\//, 'postgres://user:password@host:5432/name'),
  ),
  ONE_WAY_MIGRATION: text(''),
  REDIS_URL: secret(
    serverAddress(/^rediss?:\/\//, 'redis://:password@host:6379/0, or rediss: with TLS'),
  ),
  CONSENT_RETENTION_DAYS: whole(2_557, 0, 36_500),
  LEADS_RETENTION_DAYS: whole(0, 0, 36_500),
  REGISTRATIONS_RETENTION_DAYS: whole(90, 0, 36_500),
  CONTENT_RETENTION_DAYS: whole(3_653, 0, 36_500),
  CONTENT_PERSONS_RETENTION_DAYS: whole(365, 0, 36_500),
  RIGHTS_RETENTION_DAYS: whole(1_461, 0, 36_500),
  REGISTRATION_NOTICE_MINUTES: whole(10, 0, 1_440),
  LEADS_KEY: secret(secrets),
};
