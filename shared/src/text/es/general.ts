import type { generalEn } from '../en/general';
import { closed, count, entryEs, list } from './entry';

const rows = (n: number) => count(n, 'fila', 'filas');
const links = (n: number) => count(n, 'enlace', 'enlaces');

/** What several pages say. */
export const generalEs: typeof generalEn = {
  bornOn: (name, date) => `${name} (nacimiento: ${date})`,
  actions: {
    ...entryEs.actions,
    cancel: 'Cancelar',
    save: 'Guardar cambios',
    saving: 'Guardando...',
    copy: 'Copiar',
    share: 'Compartir',
    clearSearch: 'Borrar la búsqueda',
    edit: 'Editar',
    remove: 'Quitar',
    delete: 'Eliminar',
    deleting: 'Eliminando...',
    tryAgain: 'Reintentar',
    dismiss: 'Cerrar el aviso',
  },

  rooms: {
    choose: (name) => `Salón: ${name}`,
    all: 'Todos los salones',
    hereNow: (n) => count(n, 'presente', 'presentes'),
  },

  waiting: {
    said: 'pendiente de enviar',
    kept: 'Se enviará cuando vuelva la conexión.',
    sent: (n) => `Ya hay conexión. ${count(n, 'anotación enviada', 'anotaciones enviadas')}.`,
  },

  fields: {
    optional: '(opcional)',
    show: (label) => `Mostrar “${label}”`,
    fullNameMissing: 'Escriba su nombre.',
    emailMalformed: (email) => `“${email}” no es un correo electrónico.`,
    emailTooLong: 'Un correo electrónico tiene como máximo 254 caracteres.',
    tooLong: (max) => `Use como máximo ${max} caracteres.`,
    notStorable: 'Aquí hay un carácter que no se puede guardar.',
  },

  errors: {
    ...entryEs.errors,
    unexpected: (requestId) =>
      `Algo salió mal de nuestro lado. Si vuelve a ocurrir, dé este número a quien administra el portal: ${requestId}.`,
    badInput: (where) => `Algo salió mal en esta página${where === '' ? '' : ` (${where})`}. Recárguela e inténtelo de nuevo.`,
    unknownField: (field) => `Algo salió mal en esta página (${field}). Recárguela e inténtelo de nuevo.`,
    noSuchCall: 'Algo salió mal en esta página. Recárguela e inténtelo de nuevo.',
    notSignedIn: 'Inicie sesión para hacer esto.',
    notPermitted: 'No tiene permiso para hacer esto.',
    childLeft: 'Su hijo o hija ya no asiste a esta guardería. Puede leer esta página, pero ya no puede cambiar nada.',
    foreignOrigin: 'Esta solicitud viene de otro sitio.',
    otherAddress: (address) => `El portal solo se puede usar en ${address}. Abra esa dirección e inicie sesión allí.`,
    unknownAddress:
      'El portal no conoce la dirección de su navegador. Pida a quien administra el portal que ponga esa dirección en PUBLIC_URL.',
    jsonOnly: 'Solo se acepta JSON.',
    tooLarge: 'Esto es demasiado para enviarlo de una vez. Recargue la página e inténtelo con menos.',
    tooManyWindows: 'El portal está abierto en demasiadas ventanas para mantenerlas todas al día. Cierre algunas.',
    tooManyCalls: (max) => `En una solicitud caben como máximo ${max} operaciones.`,
    neverBatched: 'Inicie sesión con una solicitud aparte.',
    busy: 'El servidor está ocupado. Inténtelo de nuevo en un momento.',
    diskFull: 'El disco está lleno, así que no se guardó nada. Avise a quien administra el portal.',
    databaseGone:
      'El portal no puede conectarse con su base de datos. Inténtelo de nuevo en un momento y, si continúa, avise a quien administra el portal.',
    databaseBusy: 'La base de datos está ocupada, así que no se guardó nada. Inténtelo de nuevo en un momento.',
    notFound: 'No se encontró.',
    lostInPage: (n) =>
      `Sin conexión, y este dispositivo está lleno. ${count(n, 'anotación está', 'anotaciones están')} solo en esta página: no la cierre hasta que se ${n === 1 ? 'envíe' : 'envíen'}.`,
    lostKept: {
      checkIn: (n) =>
        `Sin conexión. ${count(n, 'entrada guardada', 'entradas guardadas')} en este dispositivo. Se ${n === 1 ? 'enviará' : 'enviarán'} cuando vuelva la conexión.`,
      checkOut: (n) =>
        `Sin conexión. ${count(n, 'salida guardada', 'salidas guardadas')} en este dispositivo. Se ${n === 1 ? 'enviará' : 'enviarán'} cuando vuelva la conexión.`,
      entry: (n) =>
        `Sin conexión. ${count(n, 'anotación guardada', 'anotaciones guardadas')} en este dispositivo. Se ${n === 1 ? 'enviará' : 'enviarán'} cuando vuelva la conexión.`,
    },
  },

  times: {
    justNow: 'ahora mismo',
    minutesAgo: (n) => `hace ${count(n, 'minuto', 'minutos')}`,
    today: 'hoy',
    yesterday: 'ayer',
    tomorrow: 'mañana',
    dayAt: (day, time) => `${day} ${/^1\D/.test(time) ? 'a la' : 'a las'} ${time}`,
  },

  password: {
    ...entryEs.password,
    tooShort: (min) => `Use al menos ${min} caracteres.`,
    tooLong: (max) => `Use como máximo ${max} caracteres.`,
    guessable: 'Esta contraseña es fácil de adivinar. Unas cuantas palabras sin relación entre sí son una buena opción.',
    help: (min) => `Al menos ${min} caracteres. Unas cuantas palabras sin relación entre sí son una buena opción.`,
  },

  bulk: {
    row: (n) => `Fila ${n}`,
    cell: (column, row) => `${column}, fila ${row}`,
    removeRow: (row) => `Quitar la fila ${row}`,
    addRow: 'Agregar fila',
    rowHeading: 'Fila',
    removeHeading: 'Quitar',
    keyboardHelp: 'Presione Enter en la última fila para agregar otra. Las filas quedan en este dispositivo hasta que las envíe.',
    stillToSend: 'Por enviar',
    pasted: (n) => (n === 1 ? 'Se agregó 1 fila.' : `Se agregaron ${rows(n)}.`),
    unplaced: (columns) =>
      columns.length === 1
        ? `Esta columna no se reconoció y se omitió: ${list(columns)}.`
        : `Estas columnas no se reconocieron y se omitieron: ${list(columns)}.`,
    columnNumber: (n) => `columna ${n}`,

    rows: 'Resultado de cada fila',
    total: 'en total',
    successful: 'con éxito',
    skipped: 'sin procesar',
    errors: (n) => (n === 1 ? 'con error' : 'con errores'),
    notSent: 'sin enviar',
    statusSkipped: 'Omitida',
    statusError: 'Error',
    statusNotSent: 'Sin enviar',
    done: 'Listo',
    stillBelow: (n) => `${rows(n)} por corregir abajo. Corrija y envíe de nuevo.`,
  },

  drafts: {
    rowsBack: (n, when) => `${n === 1 ? 'Se recuperó 1 fila' : `Se recuperaron ${rows(n)}`} que no había enviado (último cambio: ${when}).`,
    changesBack: 'Se recuperaron sus cambios sin guardar.',
    discard: 'Descartar',
    leaveUnsent: '¿Salir sin enviar?',
    unsentKept: (n) =>
      `${n === 1 ? 'Hay 1 fila sin enviar' : `Hay ${rows(n)} sin enviar`}. Lo que escribió queda en este dispositivo y estará aquí cuando vuelva a esta página.`,
    leaveUnsaved: '¿Salir sin guardar?',
    unsavedKept: 'Sus cambios quedan en este dispositivo y estarán aquí cuando vuelva a esta página.',
    stay: 'Quedarse',
    leave: 'Salir',
    notSavedYet: 'Todavía sin guardar.',
    loadAgain: 'Recargar',
  },

  links: {
    once: 'Copie este enlace ahora y déselo a la persona a quien corresponde. No se volverá a mostrar.',
    copied: (email) => `Se copió el enlace para ${email}.`,
    copyByHand: 'El enlace está seleccionado: cópielo ahora.',
    of: (email) => `Enlace para ${email}`,
    copyOf: (email) => `Copiar el enlace para ${email}`,
    shareOf: (email) => `Compartir el enlace de ${email}`,
    copyAll: 'Copiar todos los enlaces',
    allCopied: 'Se copiaron todos los enlaces.',
    qrOf: (email) => `Código QR para ${email}`,
    showQrOf: (email) => `Mostrar el código QR para ${email}`,
    hideQrOf: (email) => `Ocultar el código QR para ${email}`,
    printSlipOf: (email) => `Imprimir una hoja para ${email}`,
    printSlips: 'Imprimir hojas',
    mailed: (email) => `El enlace se envió por correo a ${email}.`,
    covered: (email) => `${email} ya tiene una invitación pendiente. El mismo enlace sirve también para este niño.`,
    joinedBy: (name, date) => `Se unió con un enlace de ${name ?? 'alguien que ya no está'}, ${date}`,
    confirm: 'Es la persona correcta',
    confirmed: (name) => `Usted confirmó a ${name}.`,
    renewTitle: (email) => `¿Crear un enlace nuevo para ${email}?`,
    renewHelp: 'El enlace que recibió dejará de funcionar. Solo podrá unirse con el nuevo.',
    keepOld: 'Conservar el anterior',
    renew: 'Crear enlace nuevo',
    leaveTitle: '¿Salir sin copiar los enlaces?',
    lost: (n) =>
      n === 1
        ? '1 enlace no se copió ni se imprimió y no se volverá a mostrar. Más tarde puede crear otro.'
        : `${links(n)} no se copiaron ni se imprimieron y no se volverán a mostrar. Más tarde puede crear otros.`,
  },

  slips: {
    title: 'Invitación',
    resetTitle: 'Contraseña nueva',
    purpose: {
      reset: 'Para elegir una contraseña nueva',
      staff: 'Para unirse al personal',
      teacher: 'Para unirse como docente',
      parent: (children) => `Para el padre, madre o tutor de ${list(children)}`,
    },
    howTo: 'Apunte la cámara de un teléfono al código, o escriba esta dirección en un navegador:',
    ends: (when) => closed(`Sirve una sola vez. Vence el ${when}`),
  },

  listExport: {
    export: 'Exportar',
    label: 'Exportar esta lista',
    exporting: 'Exportando...',
    formats: { csv: 'Archivo CSV', xlsx: 'Libro de Excel' },
    done: (name) => `${name} está en sus descargas.`,
  },
};
