import { commandLine, type ActivityAction, type ActivityEntry, type DayChange, type RecordKind } from '../../activity';
import type { ActivityCatalogue } from '../../activity-text';
import type { Permission } from '../../permissions';
import { count, list, number } from './entry';

interface Said {
  who: string;
  what: string;
  detail: string | null;
  /** Somebody did it to their own account. */
  own: boolean;
  /** How many records it was done to. */
  n: number;
}

const of = ({ what, own }: Said) => (own ? 'su propia cuenta' : `la cuenta de ${what}`);
const roles: Record<string, string> = { owner: 'dueño/a', staff: 'parte del personal', teacher: 'docente' };
const role = (detail: string) => (Object.hasOwn(roles, detail) ? roles[detail] : detail);

const kindsOfRecord: Record<string, string> = {
  attendance: 'asistencia',
  dailyLog: 'registro diario',
  meals: 'conteos de comidas',
  medication: 'medicinas',
  incidents: 'incidentes',
};

function amounts(detail: string | null): string {
  const said = (detail ?? '').split(' ').flatMap((part) => {
    const [kind = '', entries = ''] = part.split(':');
    return Object.hasOwn(kindsOfRecord, kind) ? [`${kindsOfRecord[kind]} (${entries})`] : [];
  });
  return said.length === 0 ? '' : `: ${list(said)}`;
}

const sentences: Record<ActivityAction, (said: Said) => string> = {
  'student.create': ({ who, what }) => `${who} agregó a ${what}`,
  'student.view': ({ who, what }) => `${who} vio la ficha de ${what}`,
  'student.update': ({ who, what }) => `${who} cambió la ficha de ${what}`,
  'student.uploadPhoto': ({ who, what }) => `${who} subió una foto de ${what}`,
  'student.assignClassrooms': ({ who, what }) => `${who} cambió los salones de ${what}`,
  'student.setEnrolment': ({ who, what }) => `${who} cambió la inscripción de ${what}`,
  'student.setSchedule': ({ who, what }) => `${who} cambió el horario semanal de ${what}`,
  'student.inviteParent': ({ who, what }) => `${who} invitó a un padre, madre o tutor de ${what}`,
  'student.renewParentInvite': ({ who, what }) => `${who} creó otra invitación para un padre, madre o tutor de ${what}`,
  'student.cancelParentInvite': ({ who, what }) => `${who} canceló la invitación de un padre, madre o tutor de ${what}`,
  'student.correctParentEmail': ({ who, what }) => `${who} corrigió el correo de un padre, madre o tutor en la ficha de ${what}`,
  'student.joinAsParent': ({ who, what }) => `${who} aceptó la invitación como padre, madre o tutor de ${what}`,
  'student.confirmParent': ({ who, what }) => `${who} confirmó a un padre, madre o tutor de ${what}`,
  'student.removeParent': ({ who, what }) => `${who} quitó a un padre, madre o tutor de ${what}`,
  'student.viewAttendance': ({ who, what }) => `${who} vio la asistencia de ${what}`,
  'student.viewIncident': ({ who, what }) => `${who} vio un reporte sobre ${what}`,
  'student.viewProtection': ({ who, what }) => `${who} vio las notas de protección sobre ${what}`,
  'student.addProtection': ({ who, what }) => `${who} agregó una nota de protección sobre ${what}`,
  'student.nameProtectionReaders': ({ who, what }) => `${who} cambió quién lee las notas de protección sobre ${what}`,
  'student.viewHealth': ({ who, what }) => `${who} vio la información de salud de ${what}`,
  'student.changeHealth': ({ who, what }) => `${who} cambió la información de salud de ${what}`,
  'student.saveConsents': ({ who, what }) => `${who} cambió las autorizaciones de ${what}`,
  'student.authorizeMedication': ({ who, what }) => `${who} anotó una autorización de medicamento para ${what}`,
  'student.signMedication': ({ who, what }) => `${who} registró que un tutor dio su permiso para un medicamento de ${what}`,
  'student.changePackage': ({ who, what }) => `${who} cambió el envase de un medicamento de ${what}`,
  'student.endMedication': ({ who, what }) => `${who} terminó una autorización de medicamento de ${what}`,
  'student.giveExceptionally': ({ who, what }) => `${who} le dio a ${what} una dosis de emergencia sin autorización`,
  'student.voidDose': ({ who, what }) => `${who} anuló una dosis de ${what}`,
  'student.viewMedication': ({ who, what }) => `${who} vio los medicamentos de ${what}`,
  'student.saveMore': ({ who, what }) => `${who} cambió los datos de ${what}`,
  'student.viewDocument': ({ who, what }) => `${who} abrió un documento de ${what}`,
  'student.addDocument': ({ who, what }) => `${who} agregó un documento de ${what}`,
  'student.changeDocument': ({ who, what }) => `${who} cambió los datos de un documento de ${what}`,
  'student.removeDocument': ({ who, what }) => `${who} eliminó un documento de ${what}`,
  'student.addPerson': ({ who, what }) => `${who} agregó un contacto de ${what}`,
  'student.changePerson': ({ who, what }) => `${who} cambió un contacto de ${what}`,
  'student.removePerson': ({ who, what }) => `${who} quitó un contacto de ${what}`,
  'student.forbidPickup': ({ who, what }) => `${who} marcó que una persona no tiene autorización para recoger a ${what}`,
  'student.allowPickup': ({ who, what }) => `${who} quitó una marca de “sin autorización para recoger” de ${what}`,
  'student.comparePickup': ({ who, what }) => `${who} indicó que un contacto de ${what} no es la persona sin autorización`,
  'student.recordRefused': ({ who, what }) => `${who} decidió registrar una anotación tardía de ${what}`,
  'student.leaveRefused': ({ who, what }) => `${who} decidió no registrar una anotación tardía de ${what}`,
  'student.confirmPerson': ({ who, what }) => `${who} confirmó contactos de ${what}`,
  'student.refusePickup': ({ who, what }) => `${who} intentó registrar la salida de ${what}, pero la recogida no tenía autorización`,
  'student.viewPeople': ({ who, what }) => `${who} vio los contactos de ${what}`,
  'student.saveForm': ({ who, what }) => `${who} guardó una página del formulario de ${what}`,
  'student.sendForm': ({ who, what }) => `${who} envió el formulario de ${what}`,
  'student.sendFormDocument': ({ who, what }) => `${who} envió un documento sobre ${what}`,
  'student.removeFormDocument': ({ who, what }) => `${who} retiró un documento sobre ${what}`,
  'student.viewForm': ({ who, what }) => `${who} vio lo que envió la familia de ${what}`,
  'student.viewFormDocument': ({ who, what }) => `${who} abrió un documento que envió la familia de ${what}`,
  'student.takeOver': ({ who, what }) => `${who} incorporó algo que envió la familia de ${what}`,
  'student.declineAnswer': ({ who, what }) => `${who} rechazó algo que envió la familia de ${what}`,
  'student.askForForm': ({ who, what }) => `${who} pidió de nuevo el formulario a la familia de ${what}`,
  'student.acceptProposal': ({ who, what }) => `${who} aprobó una solicitud de la familia sobre los contactos de ${what}`,
  'student.declineProposal': ({ who, what }) => `${who} rechazó una solicitud de la familia sobre los contactos de ${what}`,
  'student.makeFolder': ({ who, what }) => `${who} hizo una carpeta para el inspector sobre ${what}`,
  'student.export': ({ who, what }) => `${who} exportó la ficha de ${what}`,
  'student.delete': ({ who, what }) => `${who} eliminó la ficha de ${what}`,
  'classroom.create': ({ who, what }) => `${who} creó el salón ${what}`,
  'classroom.update': ({ who, what }) => `${who} cambió el salón ${what}`,
  'classroom.delete': ({ who, what }) => `${who} eliminó ${what}`,
  'daycare.orderRooms': ({ who }) => `${who} cambió el orden de los salones`,
  'invitation.handOver': ({ who, what }) => `${who} entregó el enlace para ${what}`,
  'staff.invite': ({ who, what }) => `${who} invitó a ${what} al personal`,
  'staff.renewInvite': ({ who, what }) => `${who} creó otra invitación al personal para ${what}`,
  'staff.cancelInvite': ({ who, what }) => `${who} canceló la invitación de ${what} al personal`,
  'staff.join': ({ who, detail }) => `${who} se unió al equipo${detail === null ? '' : ` como ${role(detail)}`}`,
  'staff.changeRole': ({ who, what, detail }) => `${who} cambió el puesto de ${what}${detail === null ? '' : `: ahora es ${role(detail)}`}`,
  'staff.letManageStaff': ({ who, what }) => `${who} permitió a ${what} administrar al personal`,
  'staff.stopManageStaff': ({ who, what }) => `${who} retiró a ${what} el permiso de administrar al personal`,
  'staff.letKeepBooks': ({ who, what }) => `${who} permitió a ${what} llevar las cuentas`,
  'staff.stopKeepBooks': ({ who, what }) => `${who} retiró a ${what} el permiso de llevar las cuentas`,
  'staff.confirm': ({ who, what }) => `${who} confirmó que ${what} es la persona correcta`,
  'staff.countInRatio': ({ who, what }) => `${who} hizo que ${what} cuente para la proporción`,
  'staff.leaveOutOfRatio': ({ who, what }) => `${who} hizo que ${what} no cuente para la proporción`,
  'daycare.addSubstitute': ({ who, detail }) => `${who} agregó a ${detail ?? 'alguien'} como suplente o voluntario`,
  'daycare.endSubstitute': ({ who, detail }) => `${who} quitó a ${detail ?? 'alguien'} de los suplentes y voluntarios`,
  'daycare.exportStaffHours': ({ who }) => `${who} exportó las horas del personal`,
  'daycare.exportRoomDay': ({ who }) => `${who} exportó el día de un salón`,
  'student.planMove': ({ who, what }) => `${who} programó el cambio de ${what} a otro salón`,
  'student.confirmMove': ({ who, what }) => `${who} confirmó el cambio de ${what} a otro salón`,
  'student.cancelMove': ({ who, what }) => `${who} canceló el cambio de ${what} a otro salón`,
  'staff.enterThirdRoom': ({ who }) => `${who} registró su entrada en un tercer salón el mismo día`,
  'staff.useTablet': ({ who }) => `${who} ingresó su PIN en la tableta de un salón`,
  'staff.remove': ({ who, what }) => `${who} quitó a ${what} del personal`,
  'staff.makeResetLink': ({ who, what }) => `${who} creó un enlace para restablecer la contraseña de ${what}`,
  'staff.viewDocument': ({ who, what }) => `${who} abrió un documento de ${what}`,
  'staff.addDocument': ({ who, what }) => `${who} agregó un documento de ${what}`,
  'staff.changeDocument': ({ who, what }) => `${who} cambió los datos de un documento de ${what}`,
  'staff.removeDocument': ({ who, what }) => `${who} eliminó un documento de ${what}`,
  'daycare.create': ({ who, what }) => `${who} creó la guardería ${what}`,
  'daycare.update': ({ who, what }) => `${who} cambió los datos de ${what}`,
  'daycare.requireTwoFactor': ({ who }) => `${who} hizo obligatoria la verificación en dos pasos para el personal`,
  'daycare.waiveTwoFactor': ({ who }) => `${who} dejó de exigir al personal la verificación en dos pasos`,
  'daycare.limitTeachers': ({ who }) => `${who} limitó a los docentes a los niños de sus propios salones`,
  'daycare.unlimitTeachers': ({ who }) => `${who} permitió a los docentes ver a todos los niños`,
  'daycare.updateDay': ({ who, detail }) => `${who} ${dayChangesIn(detail)}`,
  'daycare.nameOwnFields': ({ who }) => `${who} cambió los campos y autorizaciones personalizados`,
  'daycare.transferOwnership': ({ who, what }) => `${who} transfirió la guardería a ${what}`,
  'daycare.addPerson': ({ who }) => `${who} agregó un contacto a la guardería`,
  'daycare.setPeopleKnown': ({ who }) => `${who} marcó a personas como conocidas por el equipo`,
  'daycare.startImport': ({ who }) => `${who} comenzó a importar una lista`,
  'daycare.undoImport': ({ who }) => `${who} deshizo una importación`,
  'daycare.makeBackup': ({ who }) => `${who} hizo una copia de seguridad`,
  'daycare.makeFolder': ({ who }) => `${who} hizo una carpeta para el inspector`,
  'daycare.makeBinder': ({ who }) => `${who} creó una carpeta de emergencia`,
  'daycare.viewPeople': ({ who }) => `${who} consultó a quién llamar de todos los niños que puede ver`,
  'daycare.viewHealth': ({ who }) => `${who} vio qué falta o vence de todos los niños que puede ver`,
  'daycare.viewAttendance': ({ who }) => `${who} vio una hoja de asistencia o un conteo`,
  'daycare.openBinder': ({ who }) => `${who} abrió una carpeta de emergencia`,
  'daycare.printChildren': ({ who }) => `${who} abrió las fichas o tarjetas de emergencia de todos los niños que puede ver`,
  'daycare.sendTestLetter': ({ who }) => `${who} envió un correo de prueba`,
  'daycare.setAddress': ({ who }) => `${who} eligió la dirección a la que llevan los enlaces`,
  'daycare.export': ({ who, what }) => `${who} exportó todos los datos de ${what}`,
  'daycare.pairDevice': ({ who }) => `${who} creó un código para una tableta de la puerta`,
  'daycare.openDevice': () => 'Se vinculó una tableta de la puerta',
  'daycare.endDevice': ({ who }) => `${who} desvinculó una tableta de la puerta`,
  'daycare.pauseDevice': ({ who }) => `${who} puso en pausa una tableta de la puerta`,
  'daycare.resumeDevice': ({ who }) => `${who} reanudó una tableta de la puerta`,
  'daycare.makePins': ({ who, detail }) => `${who} hizo PIN nuevos para la puerta: ${detail}`,
  'daycare.renewOwnPin': ({ who }) => `${who} renovó su propio PIN para la puerta`,
  'daycare.endPins': () => 'Terminaron todos los PIN de la puerta, porque su clave es otra',
  'daycare.restore': ({ who }) => `${who} restauró una copia de seguridad: se perdió lo más nuevo`,
  'daycare.exportActivity': ({ who }) => `${who} exportó este registro de actividad`,
  'daycare.exportStudentList': ({ who }) => `${who} exportó una lista de niños`,
  'daycare.exportAttendance': ({ who }) => `${who} exportó una hoja de asistencia`,
  'daycare.exportMeals': ({ who }) => `${who} exportó conteos de comidas`,
  'daycare.changeMenu': ({ who }) => `${who} cambió el menú`,
  'daycare.setIncidentRule': ({ who }) => `${who} cambió los plazos de los reportes`,
  'daycare.saveDrill': ({ who }) => `${who} guardó un simulacro`,
  'daycare.setDrillRules': ({ who }) => `${who} definió cada cuánto tocan los simulacros`,
  'daycare.setRetention': ({ who }) => `${who} definió cuánto se guarda cada tipo de registro`,
  'student.deleteDue': ({ who, what, detail }) => `${who} borró registros de ${what} que ya no había que guardar${amounts(detail)}`,
  'daycare.savePhrases': ({ who }) => `${who} cambió las frases guardadas`,
  'daycare.updateBilling': ({ who }) => `${who} cambió cómo factura la guardería`,
  'daycare.savePlan': ({ who }) => `${who} guardó un plan con sus precios`,
  'daycare.saveAccount': ({ who }) => `${who} guardó una cuenta de facturación`,
  'daycare.closePeriod': ({ who }) => `${who} cerró un período de las cuentas`,
  'daycare.openPeriod': ({ who }) => `${who} abrió un período cerrado de las cuentas`,
  'daycare.exportMoney': ({ who }) => `${who} exportó cifras de las cuentas`,
  'student.setShares': ({ who, what }) => `${who} cambió quién paga por ${what}`,
  'student.assignPlan': ({ who, what }) => `${who} asignó un plan a ${what}`,
  'student.endPlan': ({ who, what }) => `${who} cambió el fin de un plan de ${what}`,
  'classroom.setLog': ({ who, what }) => `${who} cambió cómo ${what} usa el registro diario`,
  'daycare.exportStaffList': ({ who }) => `${who} exportó una lista del personal`,
  'account.signIn': ({ who }) => `${who} inició sesión`,
  'account.signInFailed': ({ what }) => `Alguien no logró iniciar sesión como ${what}`,
  'account.passwordWrong': ({ who }) => `${who} escribió una contraseña o un código equivocado al confirmar su identidad`,
  'account.signOut': ({ who }) => `${who} cerró la sesión`,
  'account.refused': ({ who, detail }) => `${who} intentó ${refusedTo(detail)} sin tener permiso`,
  'account.register': ({ who }) => `${who} creó una cuenta`,
  'account.rename': ({ who }) => `${who} cambió el nombre de su cuenta`,
  'account.setLanguage': ({ who }) => `${who} eligió un idioma`,
  'account.changePassword': ({ who }) => `${who} cambió su contraseña`,
  'account.askForReset': ({ who }) => `${who} pidió un enlace para restablecer su contraseña`,
  'account.makeResetLink': ({ who, what }) => `${who} pidió crear un enlace para restablecer la contraseña de ${what}`,
  'account.resetPassword': ({ who }) => `${who} eligió una contraseña nueva con un enlace`,
  'account.endSession': ({ who }) => `${who} cerró una de sus sesiones`,
  'account.endOtherSessions': ({ who }) => `${who} cerró todas sus otras sesiones`,
  'account.endAllSessions': (said) => `${said.who} cerró todas las sesiones de ${of(said)}`,
  'account.startTwoFactor': ({ who }) => `${who} comenzó a configurar la verificación en dos pasos`,
  'account.turnOnTwoFactor': ({ who }) => `${who} activó la verificación en dos pasos`,
  'account.renewRecoveryCodes': ({ who }) => `${who} creó códigos de recuperación nuevos`,
  'account.turnOffTwoFactor': (said) => `${said.who} desactivó la verificación en dos pasos de ${of(said)}`,
  'account.delete': ({ who }) => `${who} eliminó su cuenta`,
};

/** The same of several records, where the sentence about one does not fit. */
const sentencesOfSeveral: Partial<Record<ActivityAction, (said: Said) => string>> = {
  'student.view': ({ who, n }) => `${who} vio ${n} fichas`,
  'student.update': ({ who, n }) => `${who} cambió ${n} fichas`,
  'student.export': ({ who, n }) => `${who} exportó ${n} fichas`,
  'student.uploadPhoto': ({ who, what }) => `${who} subió fotos de ${what}`,
  'student.inviteParent': ({ who, what }) => `${who} invitó a padres o tutores de ${what}`,
  'student.renewParentInvite': ({ who, what }) => `${who} creó otras invitaciones para padres o tutores de ${what}`,
  'student.cancelParentInvite': ({ who, what }) => `${who} canceló invitaciones de padres o tutores de ${what}`,
  'student.correctParentEmail': ({ who, n }) => `${who} corrigió correos de padres o tutores en ${n} fichas`,
  'student.confirmParent': ({ who, what }) => `${who} confirmó a un padre, madre o tutor de ${what}`,
  'student.removeParent': ({ who, what }) => `${who} quitó a padres o tutores de ${what}`,
  'student.delete': ({ who, n }) => `${who} eliminó ${n} fichas`,
  'classroom.create': ({ who, what }) => `${who} creó ${what}`,
  'classroom.update': ({ who, what }) => `${who} cambió ${what}`,
};

const several: Record<RecordKind, (n: number) => string> = {
  student: (n) => count(n, 'niño', 'niños'),
  classroom: (n) => count(n, 'salón', 'salones'),
  person: (n) => count(n, 'persona', 'personas'),
  invitation: (n) => count(n, 'persona', 'personas'),
  daycare: (n) => count(n, 'guardería', 'guarderías'),
  account: (n) => count(n, 'persona', 'personas'),
};

const refusals: Record<Permission, string> = {
  'staff.view': 'ver al personal',
  'staff.invite': 'invitar o quitar personal',
  'staff.manageRoles': 'cambiar lo que puede hacer el personal',
  'staff.resetPassword': 'crear un enlace para restablecer una contraseña',
  'students.view': 'ver a los niños',
  'students.create': 'agregar niños',
  'students.import': 'importar una lista',
  'students.update': 'cambiar la ficha de un niño',
  'students.delete': 'eliminar la ficha de un niño',
  'students.inviteParent': 'invitar o quitar a padres o tutores',
  'students.inviteAllGuardians': 'invitar a todos los padres o tutores',
  'students.assignClassroom': 'asignar niños a los salones',
  'classrooms.manage': 'ver o cambiar los salones',
  'daycare.settings': 'ver o cambiar la configuración de la guardería',
  'activity.view': 'ver el registro de actividad',
  'daycare.export': 'exportar los datos de la guardería',
  'attendance.view': 'ver quién está aquí',
  'attendance.mark': 'registrar entradas y salidas',
  'attendance.export': 'exportar hojas de asistencia',
  'attendance.seeExceptions': 'confirmar que revisó una excepción',
  'staff.clock': 'registrar su entrada o salida',
  'staff.clockOthers': 'registrar la entrada o salida de otras personas',
  'health.view': 'ver la información de salud de los niños',
  'health.manage': 'cambiar la información de salud de los niños',
  'staff.documents': 'ver los documentos del equipo',
  'students.enrol': 'cambiar una inscripción o un horario',
  'people.view': 'ver los contactos de un niño',
  'people.manage': 'cambiar los contactos de un niño',
  'forms.review': 'ver lo que enviaron las familias e incorporarlo',
  'forms.ask': 'pedir de nuevo el formulario a las familias',
  'dailyLog.view': 'ver el registro diario',
  'dailyLog.write': 'escribir en el registro diario',
  'dailyLog.plan': 'planear menús y configurar el registro diario',
  'dailyLog.export': 'exportar conteos de comidas',
  'medication.view': 'ver los medicamentos',
  'medication.give': 'dar medicamentos',
  'medication.authorize': 'autorizar medicamentos',
  'medication.seeExceptions': 'revisar dosis de emergencia',
  'messages.view': 'leer mensajes',
  'messages.write': 'enviar mensajes',
  'messages.announce': 'enviar anuncios',
  'messages.manage': 'cambiar las frases guardadas',
  'billing.keep': 'ver y registrar las cuentas',
  'billing.manage': 'cambiar cómo factura la guardería, condonar o reembolsar',
  'records.view': 'ver reportes',
  'records.write': 'escribir reportes',
  'records.protect': 'decir quién lee las notas de protección',
  'door.manage': 'administrar las tabletas de la puerta',
  'door.pins': 'renovar los PIN de la puerta',
};

const dayChanges: Record<DayChange, string> = {
  timeZone: 'cambió la zona horaria',
  openingHours: 'cambió el horario',
  closures: 'cambió los días de cierre',
  lateAfterMinutes: 'cambió a partir de cuándo un niño llega tarde',
  keepYears: 'cambió cuánto tiempo se guardan los registros',
  absenceReasons: 'cambió los motivos de ausencia',
  ruleSetId: 'cambió las reglas de proporción',
  binderAt: 'cambió cuándo se crea la carpeta de emergencia',
  familyReadsDays: 'cambió durante cuánto tiempo las familias pueden leer sus páginas después de que un niño se va',
  familiesSeeTeam: 'cambió si las familias ven los nombres del equipo',
  napRatio: 'cambió si cuenta la proporción de la siesta',
  pushNotices: 'cambió si las familias reciben avisos en sus teléfonos',
  quietHours: 'cambió el horario de silencio de los mensajes',
  doorConfirm: 'cambió si los salones confirman lo que pasa en la puerta',
  signature: 'cambió cuándo se firma con el dedo en la puerta',
  doorWords: 'cambió las palabras en la pantalla de la puerta',
  attendanceOn: 'activó la asistencia',
  attendanceOff: 'desactivó la asistencia',
  dailyLogOn: 'activó el registro diario',
  dailyLogOff: 'desactivó el registro diario',
  messagesOn: 'activó los mensajes',
  messagesOff: 'desactivó los mensajes',
  familyOn: 'activó las páginas para familias',
  familyOff: 'desactivó las páginas para familias',
  billingOn: 'activó la facturación',
  billingOff: 'desactivó la facturación',
};

function dayChangesIn(detail: string | null): string {
  const known: Record<string, string> = dayChanges;
  const changes = (detail ?? '').split(' ').flatMap((change) => (Object.hasOwn(known, change) ? (known[change] ?? []) : []));
  return changes.length === 0 ? 'cambió la organización del día' : list(changes);
}

function refusedTo(detail: string | null): string {
  const known: Record<string, string> = refusals;
  return (detail !== null && Object.hasOwn(known, detail) ? known[detail] : undefined) ?? 'hacer algo';
}

const gone: Record<RecordKind, string> = {
  student: 'un niño cuya ficha se eliminó',
  // Después de “el salón”.
  classroom: '(ya eliminado)',
  person: 'una persona que ya no está',
  invitation: 'un correo que ya no está',
  daycare: 'una guardería que ya no está',
  account: 'una persona que ya no está',
};

/** Who did it, by name. */
function who({ person, place }: ActivityEntry): string {
  if (person !== null) return person.name ?? 'Una persona que ya no está';
  return place === commandLine ? 'Alguien en la computadora del portal' : 'Alguien';
}

/** What it was done to, by name. */
function what({ action, record, recordKind }: ActivityEntry): string {
  if (action === 'student.delete') return 'un niño';
  if (action === 'classroom.delete') return 'un salón';
  return record?.name ?? gone[recordKind];
}

/** What the activity log says. */
export const activityEs: ActivityCatalogue = {
  title: 'Registro de actividad',
  help: 'Quién hizo qué; se guarda dos años. También incluye los inicios de sesión, las fichas consultadas y los intentos no permitidos.',
  loading: 'Cargando el registro de actividad',
  who,
  what,
  sentence: (entry, names = {}) => {
    const own = entry.person !== null && entry.person.id === entry.record?.id;
    return sentences[entry.action]({ who: names.who ?? who(entry), what: names.what ?? what(entry), detail: entry.detail, own, n: 1 });
  },
  sentenceOfSeveral: ({ action, recordKind, detail }, n, name) =>
    (sentencesOfSeveral[action] ?? sentences[action])({ who: name, what: several[recordKind](n), detail, own: false, n }),
  times: (sentence, n) => `${sentence}, ${number(n)} veces`,
  details: (sentence) => `Detalles: ${sentence}`,
  from: ({ place, device }) =>
    place === commandLine ? 'en la computadora del portal' : device === null ? `desde ${place}` : `desde ${place}, ${device}`,
  kinds: {
    student: 'Niños',
    classroom: 'Salones',
    person: 'Personal',
    invitation: 'Invitaciones al personal',
    daycare: 'La guardería',
    account: 'Sesiones y cuentas',
  },
  filters: 'Filtros',
  person: 'Persona',
  anyone: 'Cualquiera',
  kind: 'Sobre',
  anything: 'Todo',
  since: 'Desde',
  until: 'Hasta',
  attention: 'Solo lo que requiere atención',
  attentionHelp:
    'Intentos no permitidos, inicios de sesión fallidos, eliminaciones, exportaciones completas y cambios que dan acceso a otros.',
  onlyOf: (name) => `Solo lo que hizo ${name}`,
  onlyAbout: (name) => `Solo sobre ${name}`,
  someonePicked: 'Otra persona',
  oneRecord: {
    student: 'Un niño',
    classroom: 'Un salón',
    person: 'Una persona',
    invitation: 'Una invitación',
    daycare: 'La guardería',
    account: 'Una cuenta',
  },
  stopOnly: (name) => `Dejar de mostrar solo ${name}`,
  clear: 'Quitar los filtros',
  download: 'Descargar CSV',
  days: 'Las últimas dos semanas',
  entriesOn: (day, n) => `${day}: ${count(n, 'entrada', 'entradas')}`,
  today: 'Hoy',
  yesterday: 'Ayer',
  more: 'Mostrar lo anterior',
  loadingMore: 'Cargando...',
  moreFailed: 'No se pudo cargar la actividad anterior.',
  shown: (n) => count(n, 'entrada', 'entradas'),
  emptyTitle: 'Todavía no hay actividad',
  emptyHelp: 'Aquí aparece cada cambio, cada inicio de sesión y cada consulta de la ficha de un niño: quién, cuándo y desde dónde.',
  toDashboard: 'Ir al panel',
  noneFound: 'Ninguna actividad coincide con estos filtros.',
  csvHeadings: [
    'Hora (UTC)',
    'Quién',
    'Qué pasó',
    'Tipo de registro',
    'Registro',
    'Desde',
    'ID de la persona',
    'ID del registro',
    'Acción',
  ],
};
