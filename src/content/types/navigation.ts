import { linkTargets } from '../../enumerations/layout.ts';
import {
  choice,
  contentType,
  custom,
  linked,
  linkedToAny,
  picture,
  taxonomy,
  text,
} from '../elements.ts';
import { restrictionElements } from './sharedElements.ts';

/** A link as editors write it: to an item of the site, or to an address (CONTENT-10). */
export const link = contentType('link', 'Link', {
  name: text({ required: true, max: 120 }),
  url: text({ name: 'Address, where no item is linked' }),
  /** Also the icon's name, and what the shell recognizes the link by. */
  id: text(),
  target: choice(linkTargets, { max: 1 }),
  item: linkedToAny({ name: 'Item of the site', max: 1 }),
  ...restrictionElements,
});

/** A picture that differs by region, kept as image-service JSON (NAV-11). */
export const regionalImage = contentType('regional_image', 'Regional image', {
  cloudinary_image: custom(),
  image: picture({ max: 1 }),
});

/** A node of the navigation tree, and the panels of the navbar (NAV-13, NAV-14). */
export const navigationNode = contentType('navigation_node', 'Navigation node', {
  name: text({ required: true, max: 80 }),
  url: text(),
  item: linkedToAny({ name: 'Item of the site', max: 1 }),
  image: picture({ max: 1 }),
  target: choice(linkTargets, { max: 1 }),
  children: linked(['navigation_node']),
  applications: linked(['navigation_node']),
  calendar: linked(['navigation_node', 'link'], { max: 1 }),
  locale: linked(['navigation_node'], { max: 1 }),
  login: linked(['navigation_node'], { max: 1 }),
  regional_image: linked(['regional_image'], { max: 1 }),
  /** The name of the root for analytics, the same in every language. */
  top_level: text({ max: 60 }),
  /** The same as the specification names it (NAV-13). */
  arthrex_com_top_level_nav: taxonomy(),
  heading: text(),
  caption: text(),
  country_label: text(),
  language_label: text(),
  submit_label: text(),
  representative_links: linked(['link']),
  representative_heading: text(),
  username: text(),
  password: text(),
  save_login: text(),
  submit_button: text(),
  forgot_password: text(),
  forgot_username: text(),
  create_profile: text(),
  new_request_form: text(),
  signout_heading: text(),
  profile_heading: text(),
  user_profile: text(),
  update_password: text(),
  update_subscriptions: text(),
  logout_button: text(),
  ...restrictionElements,
});

/** A social network in the footer (FOOTER-9). */
export const socialMediaIcon = contentType('social_media_icon', 'Social media icon', {
  name: text({ required: true }),
  image: picture({ max: 1 }),
  image_overlay: picture({ max: 1 }),
  link: text({ required: true }),
});

/** A link to help; three are at the top of the footer (FOOTER-2). */
export const footerCallToAction = contentType('footer_call_to_action', 'Footer call to action', {
  name: text({ required: true }),
  image: picture({ max: 1 }),
  url: text(),
  item: linkedToAny({ max: 1 }),
});

const links = () => linked(['link']);

/** The footer's content (FOOTER-9). */
export const footer = contentType('footer', 'Footer', {
  social_media_icons: linked(['social_media_icon']),
  cta_rep: linked(['footer_call_to_action'], { max: 1 }),
  cta_events: linked(['footer_call_to_action'], { max: 1 }),
  cta_whats_new: linked(['footer_call_to_action'], { max: 1 }),
  procedure_label: text(),
  procedure_links: links(),
  product_label: text(),
  product_links: links(),
  medical_education_label: text(),
  medical_education_links: links(),
  corporate_label: text(),
  corporate_links: links(),
  resources_label: text(),
  resources_links: links(),
  patient_label: text(),
  patient_links: links(),
  careers_label: text(),
  careers_links: links(),
  representative_links: links(),
  mini_links: links(),
  full_site: linked(['link'], { max: 1 }),
  mobile_site: linked(['link'], { max: 1 }),
});
