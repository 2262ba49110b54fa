/** The built-in absence reasons, separate because Today needs them without the schemas. A daycare's own reasons are in its settings. */
export const absenceReasons = ['sick', 'vacation', 'appointment', 'family', 'noShow', 'other'] as const;
