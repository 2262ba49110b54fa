/** Where an owner downloads everything about a daycare, as a zip. */
export function daycareExportPath(daycareId: string): string {
  return `/files/daycares/${encodeURIComponent(daycareId)}/export`;
}

/** Where an owner downloads one student's record, as a zip. */
export function studentRecordPath(daycareId: string, studentId: string): string {
  return `/files/students/${encodeURIComponent(daycareId)}/${encodeURIComponent(studentId)}/record`;
}
