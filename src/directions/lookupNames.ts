/** The id of the answer below the form. */
export const answerId = 'found';

/** The id of the field for the number. */
export const numberFieldId = 'directions-number';

/** The id of the part with the button that reads a code with the camera. */
export const scanId = 'scan';
