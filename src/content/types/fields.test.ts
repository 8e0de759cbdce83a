import { expect, test } from 'vitest';
import { pageTypeNames } from '../pageTypes.ts';
import { contentTypes } from './index.ts';

const restrictions =
  'geographic_exceptions usergroup_exceptions manual_geographic_exceptions product_status';

/** The fields that a type must have, whatever else it has. */
function expectFields(type: string, fields: string): void {
  const elements = Object.keys(contentTypes.get(type)?.elements ?? {});
  expect(elements).toEqual(expect.arrayContaining(fields.split(' ')));
}

test('a navigation node has its fields (NAV-13, CONTENT-16)', () => {
  expectFields('navigation_node', 'name url image target children applications calendar locale');
  expectFields('navigation_node', 'login regional_image arthrex_com_top_level_nav heading caption');
  expectFields('navigation_node', 'country_label language_label submit_label');
  expectFields('navigation_node', 'representative_links representative_heading');
  expectFields('regional_image', 'cloudinary_image');
});

test('a navigation node has the fields of signing in (NAV-14, CONTENT-16)', () => {
  expectFields('navigation_node', 'username password save_login submit_button forgot_password');
  expectFields('navigation_node', 'forgot_username create_profile new_request_form logout_button');
  expectFields('navigation_node', 'signout_heading profile_heading user_profile update_password');
  expectFields('navigation_node', 'update_subscriptions');
});

test('the footer has its fields (FOOTER-9, CONTENT-16)', () => {
  for (const column of [
    'procedure',
    'product',
    'medical_education',
    'corporate',
    'resources',
    'patient',
    'careers',
  ]) {
    expectFields('footer', `${column}_label ${column}_links`);
  }
  expectFields('footer', 'social_media_icons cta_rep cta_events cta_whats_new');
  expectFields('footer', 'representative_links mini_links full_site mobile_site');
  expectFields('social_media_icon', 'name image image_overlay link');
  expectFields('footer_call_to_action', 'name image');
});

test('the privacy settings have their fields (CONSENT-13, CONTENT-16)', () => {
  expectFields('cookie_modal', 'label description');
  for (const category of ['necessary', 'preferences', 'statistics_and_marketing']) {
    const list = `${category}_cookies`;
    expectFields('cookie_modal', `${list}_label ${list}_description ${list}`);
  }
  expectFields('cookie', 'name description duration link');
});

test('a form definition has its fields (FORM-2, FORM-18, CONTENT-16)', () => {
  expectFields('form_request', 'value label hidden initial_checkbox_state');
  expectFields('form_definition', 'requests request_label data_usage_label email_consent_label');
  expectFields('form_definition', 'mobile_phone_label field_required_error invalid_email_error');
});

test('a link has its fields (CONTENT-10)', () => expectFields('link', 'name url id target'));

test('a redirect may lead to the items of each type with pages (CONTENT-51)', () => {
  const { linkedTypes } = contentTypes.get('redirect')?.elements.to ?? {};
  expect(linkedTypes?.toSorted()).toEqual(pageTypeNames.toSorted());
});

test('a resource has its fields (CONTENT-2, CONTENT-11)', () => {
  expectFields('resource', 'title description media_type resource_types presenters duration');
  expectFields('resource', 'publication_date revision_date reference_number version language');
  expectFields('resource', 'cloudinary_asset_id cloudinary_domain staff_location staff_title');
  expectFields('resource', `anatomy related_products techniques ${restrictions}`);
  expectFields('presenter', 'first_name last_name suffix');
});

test('a product has its fields (CONTENT-2, CONTENT-12)', () => {
  expectFields('product', `product_number set_items edfu edfu_link ${restrictions}`);
});

test('an event has its fields (CONTENT-2, CONTENT-13)', () => {
  expectFields('event', `language event_type available_seats registration_status ${restrictions}`);
  expectFields('event', 'venue city country');
});

test('a member of staff has its fields (CONTENT-14)', () => {
  expectFields('staff', 'name suffix title location biography image');
});

test('texts, kinds of resources and lists have their fields (CONTENT-7, CONTENT-8, CONTENT-15)', () => {
  expectFields('translation', 'text');
  expectFields('asset_type', 'asset_type_id title german_title spanish_title portuguese_title');
  expectFields('component_list', 'components');
});
