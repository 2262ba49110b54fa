// One line for each noun with something to export.
export { attendanceExport } from '../../records/attendance/attendance.export';
export { billingExport } from '../../records/billing/billing.export';
export { classroomsExport } from '../../records/classrooms/classrooms.export';
export { coverageExport } from '../../records/coverage/coverage.export';
export { dailyLogExport } from '../../records/daily-log/daily-log.export';
export { daycareExport } from '../../records/daycare/daycare.export';
export { familyExport } from '../../records/family/family.export';
export { formsExport } from '../../records/forms/forms.export';
export { headcountsExport } from '../../records/headcounts/headcounts.export';
export { healthExport } from '../../records/health/health.export';
export { invitationsExport } from '../../records/invitations/invitations.export';
export { messagesExport } from '../../records/messages/messages.export';
export { outingsExport } from '../../records/outings/outings.export';
export { peopleExport } from '../../records/people/people.export';
export { staffExport } from '../../records/staff/staff.export';
export { staffClockExport } from '../../records/staff-clock/staff-clock.export';
export { studentsExport } from '../../records/students/students.export';
