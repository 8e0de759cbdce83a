import { contentType, linked, linkedToAny, picture, text } from '../elements.ts';

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
