import { describe, expect, test } from 'vitest';
import { notifiedChanges } from './notifiedChanges.ts';

const about = (system: object, message: object) => ({
  data: {
    system: { id: '6d1b4e0e', name: 'Anchor', last_modified: '2026-11-01T09:00:00Z', ...system },
  },
  message: {
    environment_id: 'environment',
    object_type: 'content_item',
    action: 'published',
    delivery_slot: 'published',
    ...message,
  },
});
const anchor = {
  codename: 'anchor',
  collection: 'default',
  workflow: 'default',
  workflow_step: 'published',
  language: 'de',
  type: 'product',
};
const read = (...notifications: object[]) => notifiedChanges(JSON.stringify({ notifications }));

// CONTENT-36
describe('a notification', () => {
  test('names the items that were published or withdrawn', () => {
    const button = { ...anchor, codename: 'button' };
    expect(read(about(anchor, {}), about(button, { action: 'unpublished' }))).toEqual([
      { type: 'product', codename: 'anchor' },
      { type: 'product', codename: 'button' },
    ]);
  });

  test('of a draft changes nothing that is stored', () => {
    const draft = { action: 'workflow_step_changed', delivery_slot: 'preview' };
    expect(read(about(anchor, draft))).toEqual([]);
    expect(read(about(anchor, draft), about(anchor, {}))).toHaveLength(1);
  });

  test.each([
    ['of another codename or collection', about(anchor, { action: 'metadata_changed' })],
    ['of an unknown action', about(anchor, { action: 'moved' })],
    ['of a type that the site does not know', about({ ...anchor, type: 'unknown' }, {})],
    ['of an item without a type', about({ codename: 'anchor' }, {})],
    [
      'of a taxonomy',
      about({ codename: 'specialties' }, { object_type: 'taxonomy', action: 'term_changed' }),
    ],
    [
      'of a content type',
      about({ codename: 'product' }, { object_type: 'content_type', action: 'changed' }),
    ],
    ['of a language', about({ codename: 'de' }, { object_type: 'language', action: 'changed' })],
    [
      'of a file',
      about({ codename: 'x_png' }, { object_type: 'asset', action: 'metadata_changed' }),
    ],
    ['with an unknown slot', about(anchor, { delivery_slot: 'other' })],
    ['without a message', { data: { system: anchor } }],
  ])('%s may have changed anything, beside a known item too', (_, unknown) => {
    expect(read(unknown)).toBeUndefined();
    expect(read(about(anchor, {}), unknown)).toBeUndefined();
  });

  test.each(['', 'x', 'null', '[]', '{}', '{"notifications":[]}', '{"notifications":{}}'])(
    'that is %j may have changed anything',
    (text) => {
      expect(notifiedChanges(text)).toBeUndefined();
    },
  );
});
