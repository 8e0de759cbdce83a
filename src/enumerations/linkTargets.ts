import { enumeration } from './enumeration.ts';

/**
 * Where a link opens, the names a link's `target` list holds (CONTENT-10).
 */
export const linkTargets = enumeration('link_targets', {
  _self: { en: 'Same tab', de: 'Gleicher Tab', es: 'Misma pestaña', pt: 'Mesma aba' },
  _blank: { en: 'New tab', de: 'Neuer Tab', es: 'Nueva pestaña', pt: 'Nova aba' },
});
