/** The id of the answer, to which the form leads. */
export const answerId = 'result';

/** The id of the form, to which the answer leads back. */
export const formId = 'values';
