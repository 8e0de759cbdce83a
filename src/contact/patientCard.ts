/** The anchor on the patients' page that the audience chooser links to (CONTACT-5). */
export const patientCard = 'patient-card';
