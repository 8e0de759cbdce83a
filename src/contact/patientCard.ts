/** The anchor of the patients' page that the audience chooser leads to (contact spec, section 2). */
export const patientCard = 'patient-card';
