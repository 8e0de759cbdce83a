import * as v from 'valibot';
import { contentFolder } from '../../../content/contentFolder.server.ts';
import {
  address,
  onOff,
  optionalAddress,
  optionalOrigin,
  requestHeaders,
  secret,
  text,
  whole,
} from './formats.ts';

/** The settings of content: its source, drafts, events and pictures. */
export const contentSettings = {
  CONTENT_SOURCE: v.optional(v.picklist(['embedded', 'kontent']), 'embedded'),
  CONTENT_DIR: v.optional(v.string(), () => contentFolder()),
  CONTENT_POLL_SECONDS: whole(3, 1, 3_600),
  CONTENT_LOSS: v.optional(v.picklist(['refuse', 'accept']), 'refuse'),
  EVENTS_URL: optionalAddress,
  EVENTS_HEADERS: secret(requestHeaders),
  EVENTS_POLL_SECONDS: whole(60, 5, 3_600),
  KONTENT_URL: address('https://deliver.kontent.ai'),
  KONTENT_ENVIRONMENT_ID: text(''),
  KONTENT_SECURE_KEY: secret(text('')),
  KONTENT_PREVIEW_KEY: secret(text('')),
  KONTENT_WEBHOOK_SECRET: secret(text('')),
  PREVIEW_KEY: secret(
    v.optional(v.pipe(v.string(), v.regex(/^(.{16,})?$/, 'must have at least 16 characters')), ''),
  ),
  ALLOW_TEST_DATA: onOff('off'),
  IMAGES: v.optional(v.picklist(['embedded', 'cloudinary']), 'embedded'),
  IMAGE_DOMAIN: optionalOrigin,
  PICTURES_MB: whole(1_024, 0, 1_048_576),
};
