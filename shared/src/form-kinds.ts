/** The pages of a family's form, in their order. Documents are uploaded one by one, and all others are saved as a whole. */
export const formSections = ['people', 'health', 'doctor', 'about', 'consents', 'documents'] as const;
export type FormSection = (typeof formSections)[number];

/** What a family says about its child in one field. */
export type FormDetail = 'doctorName' | 'doctorPhone' | 'insurance' | 'homeAddress' | 'languages';
export const detailsOf: Record<'doctor' | 'about', readonly FormDetail[]> = {
  doctor: ['doctorName', 'doctorPhone', 'insurance'],
  about: ['homeAddress', 'languages'],
};
