import { formNames } from '../../enumerations/forms.ts';
import { checked, yesNo } from '../../enumerations/layout.ts';
import { choice, contentType, linked, richText, text } from '../elements.ts';

/** A thing a visitor can ask for in a form (FORM-2). */
export const formRequest = contentType('form_request', 'Form request', {
  value: text({ required: true }),
  label: text({ required: true }),
  hidden: choice(yesNo, { max: 1 }),
  initial_checkbox_state: choice(checked, { max: 1 }),
});

/** The message of a fault that only the receiver of a form knows (FORM-26). */
export const formMessage = contentType('form_message', 'Message of a form', {
  key: text({ required: true }),
  text: text({ required: true }),
});

/** The texts of a form: labels and the message of each fault (FORM-2). */
export const formDefinition = contentType('form_definition', 'Form definition', {
  title: text({ required: true }),
  introduction: richText(),
  form_name: choice(formNames, { max: 1 }),
  requests: linked(['form_request']),
  request_label: text(),
  first_name_label: text(),
  last_name_label: text(),
  job_title_label: text(),
  practice_name_label: text(),
  company_label: text(),
  email_label: text(),
  mobile_phone_label: text(),
  phone_label: text(),
  fax_label: text(),
  country_label: text(),
  postal_code_label: text(),
  address_label: text(),
  city_label: text(),
  state_label: text(),
  message_category_label: text(),
  message_label: text(),
  other_label: text(),
  data_usage_label: richText({ isInline: true }),
  email_consent_label: richText({ isInline: true }),
  privacy_notice_label: text(),
  submit_label: text(),
  success_message: text(),
  selection_error: text(),
  first_name_error: text(),
  last_name_error: text(),
  job_title_error: text(),
  practice_name_error: text(),
  email_missing_error: text(),
  email_format_error: text(),
  mobile_phone_error: text(),
  mobile_phone_validation_error: text(),
  country_code_error: text(),
  postal_missing_error: text(),
  postal_code_error: text(),
  other_error: text(),
  data_usage_error: text(),
  email_consent_error: text(),
  field_required_error: text(),
  invalid_email_error: text(),
  further_errors: linked(['form_message']),
  contact_links: linked(['link']),
});
