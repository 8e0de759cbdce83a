import { noteKinds, yesNo } from '../../enumerations/layout.ts';
import { choice, contentType, dateTime, linked, linkedToAny, richText, text } from '../elements.ts';
import { restrictionElements } from './sharedElements.ts';

/** A cookie the site sets, as the privacy settings declare it (CONSENT-13). */
export const cookie = contentType('cookie', 'Cookie', {
  name: text({ required: true }),
  description: text({ required: true }),
  duration: text({ required: true }),
  link: text(),
});

/** The privacy settings modal's content (CONSENT-13). */
export const cookieModal = contentType('cookie_modal', 'Cookie modal', {
  label: text({ required: true }),
  description: richText({ required: true }),
  necessary_cookies_label: text({ required: true }),
  necessary_cookies_description: richText(),
  necessary_cookies: linked(['cookie']),
  preferences_cookies_label: text({ required: true }),
  preferences_cookies_description: richText(),
  preferences_cookies: linked(['cookie']),
  statistics_and_marketing_cookies_label: text({ required: true }),
  statistics_and_marketing_cookies_description: richText(),
  statistics_and_marketing_cookies: linked(['cookie']),
});

/** A message above the page (BANNER-1). */
export const alertBanner = contentType('alert_banner', 'Alert banner', {
  text: richText({ required: true }),
  kind: choice(noteKinds, { max: 1 }),
  dismissible: choice(yesNo, { max: 1 }),
  start: dateTime(),
  end: dateTime(),
  ...restrictionElements,
});

/** A text of the interface; its codename is the message key (CONTENT-7). */
export const translation = contentType('translation', 'Translation', {
  text: text({ required: true }),
});

/** A kind of resource; becomes the message `resource_type_{id}` (CONTENT-8). */
export const assetType = contentType('asset_type', 'Asset type', {
  asset_type_id: text({ required: true }),
  title: text({ required: true }),
  german_title: text(),
  spanish_title: text(),
  portuguese_title: text(),
});

/** An ordered list of items that calls read as `components` (CONTENT-15). */
export const componentList = contentType('component_list', 'Component list', {
  components: linkedToAny(),
});
