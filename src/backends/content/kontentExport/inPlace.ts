import type { ElementDefinition } from '../../../content/elements.ts';

/** Content types whose items usually belong to one other item, and are written inside it. */
const partTypes: ReadonlySet<string> = new Set([
  'accordion_section',
  'card',
  'chapter',
  'chart_bar',
  'cookie',
  'drawing_part',
  'event_session',
  'figure',
  'footer_call_to_action',
  'form_request',
  'hidden_input',
  'link',
  'map_place',
  'moment',
  'navigation_node',
  'product_size',
  'question',
  'registration',
  'set_item',
  'social_media_icon',
  'step',
]);

/**
 * Whether editors write the linked items of an element in place, as components. The service has
 * components only in rich texts, so that such an element is a rich text there.
 */
export function isWrittenInPlace({ type, linkedTypes = [], max }: ElementDefinition): boolean {
  if (type !== 'modular_content') return false;
  return linkedTypes.length === 0 ? max !== 1 : linkedTypes.some((it) => partTypes.has(it));
}
