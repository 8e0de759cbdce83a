/** The id of the answer below the form. */
export const answerId = 'found';

/** The id of the field for the number. */
export const numberFieldId = 'directions-number';
