/** The anchor of the patients' page that the audience chooser leads to (CONTACT-5). */
export const patientCard = 'patient-card';
