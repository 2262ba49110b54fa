import type { generalEn } from '../en/general';
import { closed, count, entryEs, list } from './entry';

const rows = (n: number) => count(n, 'fila', 'filas');
const links = (n: number) => count(n, 'enlace', 'enlaces');

/** What several pages say. */
export const generalEs: typeof generalEn = {
  actions: {
    ...entryEs.actions,
    cancel: 'Cancelar',
    close: 'Cerrar',
    save: 'Guardar cambios',
    saving: 'Guardando...',
    copy: 'Copiar',
    clearSearch: 'Borrar la búsqueda',
    edit: 'Editar',
    remove: 'Quitar',
    delete: 'Eliminar',
    deleting: 'Eliminando...',
    skipToContent: 'Ir al contenido',
    undo: 'Deshacer',
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
      `Algo salió mal de nuestro lado. Si vuelve a ocurrir, dé este número a quien administra el sistema: ${requestId}.`,
    badInput: (where) =>
      where === '' ? 'La solicitud no tiene la forma esperada.' : `La solicitud no tiene la forma esperada: revise ${where}.`,
    unknownField: (field) => `La solicitud tiene un campo desconocido: ${field}.`,
    noSuchCall: 'Esa operación no existe.',
    notSignedIn: 'Inicie sesión para hacer esto.',
    notPermitted: 'No tiene permiso para hacer esto.',
    foreignOrigin: 'Esta solicitud viene de otro sitio.',
    jsonOnly: 'Aquí solo se acepta JSON.',
    tooLarge: 'La solicitud es demasiado grande.',
    tooManyCalls: (max) => `En una solicitud caben como máximo ${max} operaciones.`,
    neverBatched: 'Inicie sesión con una solicitud aparte.',
    busy: 'El servidor está ocupado. Inténtelo de nuevo en un momento.',
    diskFull: 'El disco de la computadora que aloja el portal está lleno, así que no se guardó nada. Avise a quien administra el sistema.',
    databaseGone:
      'El portal no alcanza su base de datos. Inténtelo de nuevo en un momento y, si continúa, avise a quien administra el sistema.',
    databaseBusy: 'La base de datos tiene demasiado trabajo, así que no se guardó nada. Inténtelo de nuevo en un momento.',
    notFound: 'Esto no existe.',
    lost: 'No hay conexión con el servidor. Esta página continuará por sí sola en cuanto responda.',
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
    keyboardHelp: 'La tecla Intro en la última fila agrega otra. Se guarda en este dispositivo hasta que se envíe.',
    stillToSend: 'Por enviar',
    pasted: (n) => (n === 1 ? 'Se agregó 1 fila.' : `Se agregaron ${rows(n)}.`),
    unplaced: (columns) =>
      columns.length === 1
        ? `Esta columna aún no tiene lugar y se dejó fuera: ${list(columns)}.`
        : `Estas columnas aún no tienen lugar y se dejaron fuera: ${list(columns)}.`,
    columnNumber: (n) => `columna ${n}`,

    rows: 'Resultado de cada fila',
    total: 'en total',
    successful: 'sin error',
    skipped: 'sin procesar',
    errors: (n) => (n === 1 ? 'con error' : 'con errores'),
    notSent: 'sin enviar',
    statusSkipped: 'Omitida',
    statusError: 'Error',
    statusNotSent: 'Sin enviar',
    done: 'Listo',
    stillBelow: (n) => `${rows(n)} ${n === 1 ? 'sigue' : 'siguen'} abajo. Corrija y envíe de nuevo.`,
  },

  drafts: {
    rowsBack: (n, when) => `Recuperamos ${rows(n)} que no había enviado (último cambio: ${when}).`,
    changesBack: 'Recuperamos lo que había cambiado aquí sin guardar.',
    discard: 'Descartar',
    leaveUnsent: '¿Salir sin enviar?',
    unsentKept: (n) =>
      `${n === 1 ? 'Hay 1 fila sin enviar' : `Hay ${rows(n)} sin enviar`}. Lo que escribió se guarda en este dispositivo y vuelve cuando abra otra vez esta página.`,
    leaveUnsaved: '¿Salir sin guardar?',
    unsavedKept: 'Lo que cambió se guarda en este dispositivo y vuelve cuando abra otra vez esta página.',
    stay: 'Quedarme aquí',
    leave: 'Salir',
    notSavedYet: 'Todavía sin guardar.',
    loadAgain: 'Volver a cargar',
  },

  links: {
    once: 'Este enlace se muestra solo ahora. Entrégueselo a la persona a quien corresponde.',
    copied: (email) => `Se copió el enlace para ${email}.`,
    copyByHand: 'El enlace está seleccionado: cópielo ahora.',
    of: (email) => `Enlace para ${email}`,
    copyOf: (email) => `Copiar el enlace para ${email}`,
    copyAll: 'Copiar todos los enlaces',
    allCopied: 'Se copiaron todos los enlaces.',
    qrOf: (email) => `Código QR para ${email}`,
    showQrOf: (email) => `Mostrar el código QR para ${email}`,
    hideQrOf: (email) => `Ocultar el código QR para ${email}`,
    printSlipOf: (email) => `Imprimir una papeleta para ${email}`,
    printSlips: 'Imprimir papeletas',
    leaveTitle: '¿Salir sin entregar los enlaces?',
    lost: (n) =>
      n === 1
        ? '1 enlace no se copió ni se imprimió. Solo se muestra aquí. Más tarde puede crear otro.'
        : `${links(n)} no se copiaron ni se imprimieron. Solo se muestran aquí. Más tarde puede crear otros.`,
  },

  slips: {
    title: 'Invitación',
    resetTitle: 'Contraseña nueva',
    purpose: {
      reset: 'Para elegir una contraseña nueva',
      staff: 'Para unirse al personal',
      teacher: 'Para unirse como docente',
      parent: (child) => `Para el padre, la madre o el tutor de ${child}`,
    },
    howTo: 'Apunte la cámara de un teléfono al código, o escriba esta dirección en un navegador:',
    ends: (when) => closed(`Sirve una sola vez, hasta el ${when}`),
  },

  listExport: {
    export: 'Exportar',
    label: 'Exportar esta lista',
    exporting: 'Exportando...',
    formats: { csv: 'Archivo CSV', xlsx: 'Libro de Excel' },
    done: (name) => `${name} está en sus descargas.`,
  },
};
