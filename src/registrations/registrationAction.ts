/** The name of the registration form, used as the action of its bot check. */
export const registrationAction = 'Registration';
