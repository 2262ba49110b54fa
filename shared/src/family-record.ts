/** The address of the record that a family takes along: a ZIP. Separate, because the first page of a family loads no schemas. */
export function familyRecordPath(daycareId: string, studentId: string): string {
  return `/files/family/${encodeURIComponent(daycareId)}/${encodeURIComponent(studentId)}/record`;
}
