/** The codename of the general contact form, which is built in and not a content item. */
export const generalForm = 'general_contact_form';
