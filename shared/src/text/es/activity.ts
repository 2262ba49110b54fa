import { commandLine, type ActivityAction, type ActivityEntry, type RecordKind } from '../../activity';
import type { ActivityCatalogue } from '../../activity-text';
import type { Permission } from '../../permissions';
import { count } from './entry';

interface Said {
  who: string;
  what: string;
  detail: string | null;
  /** Somebody did it to their own account. */
  own: boolean;
}

const of = ({ what, own }: Said) => (own ? 'su propia cuenta' : `la cuenta de ${what}`);
const roles: Record<string, string> = { owner: 'titular', staff: 'personal', teacher: 'docente' };
const role = (detail: string) => (Object.hasOwn(roles, detail) ? roles[detail] : detail);

const sentences: Record<ActivityAction, (said: Said) => string> = {
  'student.create': ({ who, what }) => `${who} agregó a ${what}`,
  'student.view': ({ who, what }) => `${who} vio la ficha de ${what}`,
  'student.update': ({ who, what }) => `${who} cambió la ficha de ${what}`,
  'student.uploadPhoto': ({ who, what }) => `${who} subió una foto de ${what}`,
  'student.assignClassrooms': ({ who, what }) => `${who} cambió los salones de ${what}`,
  'student.inviteParent': ({ who, what }) => `${who} invitó a un padre o tutor de ${what}`,
  'student.renewParentInvite': ({ who, what }) => `${who} hizo otra invitación para un padre o tutor de ${what}`,
  'student.cancelParentInvite': ({ who, what }) => `${who} canceló la invitación de un padre o tutor de ${what}`,
  'student.correctParentEmail': ({ who, what }) => `${who} corrigió el correo de un tutor en la ficha de ${what}`,
  'student.joinAsParent': ({ who, what }) => `${who} aceptó la invitación como padre, madre o tutor de ${what}`,
  'student.removeParent': ({ who, what }) => `${who} quitó a un padre o tutor de ${what}`,
  'student.export': ({ who, what }) => `${who} exportó la ficha de ${what}`,
  'student.delete': ({ who, what }) => `${who} eliminó la ficha de ${what}`,
  'classroom.create': ({ who, what }) => `${who} creó el salón ${what}`,
  'classroom.update': ({ who, what }) => `${who} cambió el salón ${what}`,
  'classroom.delete': ({ who, what }) => `${who} eliminó ${what}`,
  'staff.invite': ({ who, what }) => `${who} invitó a ${what} al personal`,
  'staff.renewInvite': ({ who, what }) => `${who} hizo otra invitación al personal para ${what}`,
  'staff.cancelInvite': ({ who, what }) => `${who} canceló la invitación de ${what} al personal`,
  'staff.join': ({ who, detail }) => `${who} se unió al personal${detail === null ? '' : ` como ${role(detail)}`}`,
  'staff.changeRole': ({ who, what, detail }) => `${who} cambió la función de ${what}${detail === null ? '' : ` a ${role(detail)}`}`,
  'staff.letManageStaff': ({ who, what }) => `${who} permitió a ${what} gestionar al personal`,
  'staff.stopManageStaff': ({ who, what }) => `${who} retiró a ${what} el permiso de gestionar al personal`,
  'staff.remove': ({ who, what }) => `${who} quitó a ${what} del personal`,
  'staff.makeResetLink': ({ who, what }) => `${who} creó un enlace para que ${what} elija una contraseña nueva`,
  'daycare.create': ({ who, what }) => `${who} abrió ${what}`,
  'daycare.update': ({ who, what }) => `${who} cambió los datos de ${what}`,
  'daycare.requireTwoFactor': ({ who }) => `${who} hizo obligatoria la verificación en dos pasos para el personal`,
  'daycare.waiveTwoFactor': ({ who }) => `${who} permitió al personal entrar sin la verificación en dos pasos`,
  'daycare.transferOwnership': ({ who, what }) => `${who} traspasó la guardería a ${what}`,
  'daycare.startImport': ({ who }) => `${who} comenzó a importar una lista`,
  'daycare.undoImport': ({ who }) => `${who} deshizo una importación`,
  'daycare.makeBackup': ({ who }) => `${who} hizo una copia de seguridad`,
  'daycare.export': ({ who, what }) => `${who} exportó todos los datos de ${what}`,
  'daycare.restore': ({ who }) => `${who} restauró una copia de seguridad: lo posterior a ella se perdió`,
  'daycare.exportActivity': ({ who }) => `${who} exportó este registro de actividad`,
  'daycare.exportStudentList': ({ who }) => `${who} exportó una lista de niños`,
  'daycare.exportStaffList': ({ who }) => `${who} exportó una lista del personal`,
  'account.signIn': ({ who }) => `${who} inició sesión`,
  'account.signInFailed': ({ what }) => `Alguien no logró iniciar sesión como ${what}`,
  'account.passwordWrong': ({ who }) => `Se pidió otra vez la contraseña a ${who}, que escribió una equivocada`,
  'account.signOut': ({ who }) => `${who} cerró la sesión`,
  'account.refused': ({ who, detail }) => `${who} intentó ${refusedTo(detail)} sin tener permiso`,
  'account.register': ({ who }) => `${who} creó una cuenta`,
  'account.rename': ({ who }) => `${who} cambió el nombre de su cuenta`,
  'account.setLanguage': ({ who }) => `${who} eligió un idioma`,
  'account.changePassword': ({ who }) => `${who} cambió su contraseña`,
  'account.askForReset': ({ who }) => `${who} pidió un enlace para elegir una contraseña nueva`,
  'account.makeResetLink': ({ who, what }) => `${who} hizo crear un enlace para que ${what} elija una contraseña nueva`,
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

const refusals: Record<Permission, string> = {
  'staff.view': 'ver al personal',
  'staff.invite': 'invitar o quitar personal',
  'staff.manageRoles': 'cambiar lo que puede hacer el personal',
  'staff.resetPassword': 'crear un enlace para una contraseña nueva',
  'students.view': 'ver a los niños',
  'students.create': 'agregar niños',
  'students.update': 'cambiar la ficha de un niño',
  'students.delete': 'eliminar la ficha de un niño',
  'students.inviteParent': 'invitar o quitar a padres y tutores',
  'students.inviteAllGuardians': 'invitar a todos los tutores',
  'students.assignClassroom': 'asignar niños a los salones',
  'classrooms.manage': 'ver o cambiar los salones',
  'daycare.settings': 'ver o cambiar la configuración de la guardería',
  'activity.view': 'ver el registro de actividad',
  'daycare.export': 'exportar los datos de la guardería',
};

function refusedTo(detail: string | null): string {
  const known: Record<string, string> = refusals;
  return (detail !== null && Object.hasOwn(known, detail) ? known[detail] : undefined) ?? 'hacer algo';
}

const gone: Record<RecordKind, string> = {
  student: 'un niño cuya ficha se eliminó',
  classroom: 'un salón eliminado',
  person: 'una persona que ya no está',
  invitation: 'un correo que ya no está',
  daycare: 'una guardería que ya no está',
  account: 'una persona que ya no está',
};

/** Who did it, by name. */
function who({ person, place }: ActivityEntry): string {
  if (person !== null) return person.name ?? 'Una persona que ya no está';
  return place === commandLine ? 'La línea de comandos' : 'Alguien';
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
  help: 'Quién hizo qué; se guarda dos años. También figuran las fichas que se abren, los inicios de sesión y lo que no se permitió.',
  loading: 'Cargando el registro de actividad',
  who,
  what,
  sentence: (entry, names = {}) => {
    const own = entry.person !== null && entry.person.id === entry.record?.id;
    return sentences[entry.action]({ who: names.who ?? who(entry), what: names.what ?? what(entry), detail: entry.detail, own });
  },
  from: ({ place, device }) =>
    place === commandLine ? 'en la propia computadora del portal' : device === null ? `desde ${place}` : `desde ${place}, ${device}`,
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
  stopOnly: (name) => `Mostrar más que ${name}`,
  clear: 'Quitar los filtros',
  download: 'Descargar CSV',
  today: 'Hoy',
  yesterday: 'Ayer',
  more: 'Mostrar lo anterior',
  loadingMore: 'Cargando...',
  moreFailed: 'No se pudo cargar la actividad anterior.',
  shown: (n) => count(n, 'entrada', 'entradas'),
  emptyTitle: 'Todavía no ha pasado nada',
  emptyHelp:
    'Desde ahora, aquí figura cada cambio, cada inicio de sesión y cada consulta de la ficha de un niño: quién, cuándo y desde dónde.',
  toDashboard: 'Ir al panel',
  noneFound: 'Nada en el registro coincide con estos filtros.',
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
