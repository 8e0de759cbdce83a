import { restrictionElements } from '../../content/types/sharedElements.ts';
import type { ItemRule } from './rule.ts';

/** A restriction must apply in every language. */
export const restrictionRule: ItemRule = ({ item, report }) => {
  for (const part of [item, ...item.components]) {
    for (const { own, path } of Object.values(part.variants)) {
      if (path[0] === 'shared' || part.parent) continue;
      for (const element of Object.keys(restrictionElements)) {
        if (own[element] === undefined) continue;
        const message = 'Applies in this language only; put it under `shared` to apply in all.';
        report('restriction', [...path, element], message, 'warning');
      }
    }
  }
};
