import type { familySeesEn } from '../en/family-sees';
import { list, number } from './entry';

/** The team's page about what each guardian of a child is shown. */
export const familySeesEs: typeof familySeesEn = {
  title: (child) => `Lo que ve la familia de ${child}`,
  titleBefore: 'Lo que ve la familia',
  loading: 'Cargando lo que ve la familia',
  off: 'Las páginas para familias están desactivadas. El dueño o la dueña puede activarlas en la configuración de la guardería.',
  nobody: (child) =>
    `${child} todavía no tiene ningún tutor en la lista. Agregue a alguien, envíele una invitación y elija aquí lo que puede ver.`,
  nobodyOpen: (child) =>
    `Nadie de la familia de ${child} puede abrir aún una página de familia, así que no hay nada que activar ni desactivar.`,
  invite: (child) =>
    `Invite a un tutor en Contactos y recogida, en la página de ${child}. Cuando se haya registrado y la oficina haya confirmado su página de familia, elija aquí lo que puede ver.`,
  toContacts: 'Abrir contactos y recogida',
  households: (n) =>
    n < 2
      ? 'Cada tutor ve lo que está activado aquí.'
      : n === 2
        ? 'Dos hogares. Ninguno ve los teléfonos, las solicitudes ni los mensajes del otro.'
        : `${number(n)} hogares. Ninguno ve los teléfonos, las solicitudes ni los mensajes de otro.`,
  table: 'Lo que ve cada tutor',
  part: 'Parte de la página de la familia',
  parts: {
    day: 'El día',
    photos: 'Fotos',
    people: 'Contactos',
    records: 'Registros',
    messages: 'Mensajes',
    money: 'Cuentas',
  },
  about: {
    day: 'La llegada, las comidas, las siestas y las notas que compartió el equipo',
    photos: 'Las fotos del niño o la niña que compartió el equipo',
    people: 'Quién puede recoger, de su propio hogar',
    records: 'Permisos y formularios',
    messages: 'Escribirse con el equipo, y los anuncios',
    money: 'Las cuentas, los pagos y los documentos de su propia cuenta',
  },
  sees: 'Lo ve',
  hidden: 'Oculto',
  switchOf: (guardian, part) => `${guardian} ve: ${part}`,
  looked: (when) => `Última visita: ${when}`,
  today: (time) => `hoy, ${time}`,
  neverLooked: 'Aún no ha entrado',
  page: {
    none: 'Aún no tiene página de familia',
    pending: 'Aún no se ha registrado',
    waits: 'Cerrada hasta que la oficina la confirme',
    barred: 'Sin autorización para recoger. Las páginas de la familia siguen cerradas hasta que usted active algo.',
    ended: 'No ve nada',
  },
  others: (child) => `Otras personas cercanas a ${child}`,
  mayPickUp: 'Puede recoger y no tiene página de familia.',
  noPage: 'No tiene página de familia.',
  custody: 'Alerta de custodia',
  custodyHelp: 'Solo la ve el equipo.',
  open: 'Abrir',
  seenBy: (guardian) => `Como lo ve ${guardian}`,
  choose: 'De quién es la página',
  now: (child) => `Hoy en la página de ${child}`,
  nothing: (guardian) => `${guardian} no tiene por ahora una página de este niño.`,
  noDay: (guardian) => `${guardian} no ve el día.`,
  held: 'Aún sin compartir',
  heldHelp: (guardian) => `${guardian} leerá esto cuando el equipo lo comparta.`,
  notSeen: (guardian) => `${guardian} no ve`,
  hiddenParts: (parts) => list(parts),
  contactsOf: (names) => `El teléfono, el correo y la dirección de ${list(names)}`,
  broughtBy: (child) => `Qué adulto del otro hogar trajo o recogió a ${child}`,
  othersOf: (names) => `A ${list(names)} en la lista de contactos`,
  requests: 'Lo que pidió el otro hogar y por qué avisó de una ausencia',
  messagesOf: 'Los mensajes del otro hogar',
  notForFamilies: 'Las notas del equipo, las alertas de custodia y a otros niños',
  barredHelp: 'Quien no tiene autorización para recoger pierde estas páginas hasta que usted decida.',
  officeOnly: 'El dueño, la dueña o alguien del personal elige lo que ve cada tutor.',
  ownChild: 'Usted no puede elegir lo que se muestra de su propio hijo o hija. Pídaselo a otra persona del equipo.',
  changed: (names) => `Hay cambios para ${list(names)}.`,
  nowSees: (guardian, part) => `${guardian} vuelve a ver ${part}.`,
  noLonger: (guardian, part) => `${guardian} ya no ve ${part}.`,
  saved: 'Guardado. Vale desde ahora.',
  leave: 'Lo que activó o desactivó no se guarda.',
};
