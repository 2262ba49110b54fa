import type { studentsEn } from '../en/students';
import { count, list, number } from './entry';

const children = (n: number) => count(n, 'niño', 'niños');
const rows = (n: number) => count(n, 'fila', 'filas');
const guardians = (n: number) => count(n, 'padre, madre o tutor', 'padres o tutores');

const nameOrCount = (names: readonly string[]) => (names.length === 1 ? names.join('') : children(names.length));

/** Children, their guardians and photos. */
export const studentsEs: typeof studentsEn = {
  students: {
    title: 'Niños',
    add: 'Agregar niños',
    search: 'Buscar por nombre o correo de padres o tutores',
    all: 'Todos',
    allClassrooms: 'Todos los salones',
    filterByRoom: 'Mostrar un solo salón',
    name: 'Nombre',
    dob: 'Nacimiento',
    age: 'Edad',
    classroom: 'Salón',
    guardians: 'Padres o tutores',
    noClassroom: 'Ninguno todavía',
    noGuardians: 'Ninguno todavía',
    classroomCount: (n) => count(n, 'salón', 'salones'),
    moreGuardians: (n) => `+${n}`,
    moreGuardiansLabel: (emails) => `y ${emails.join(', ')}`,
    pending: 'Pendiente',
    found: (n, of) => (n === of ? children(n) : `${number(n)} de ${children(of)}`),
    drawn: (n, of) => `La búsqueda y la impresión del navegador solo abarcan ${number(n)} de ${number(of)} filas.`,
    drawAll: (n) => `Mostrar las ${number(n)} filas`,
    tooManyToDraw: (max) => `Reduzca la lista a ${number(max)} o menos para mostrarlas todas.`,
    noneFound: (search) => `Ningún niño coincide con “${search}”.`,
    loading: 'Cargando la lista de niños',
    emptyTitle: 'Todavía no hay niños',
    noneOfYoursTitle: 'No hay niños en sus salones',
    noneOfYoursHelp: 'Usted ve a los niños de los salones que le asignó el dueño o la dueña.',
    emptyHelp:
      'Agregue a los niños de su guardería, con su salón y las personas que los recogen. Escríbalos, o pegue un grupo entero desde una hoja de cálculo.',
    denied: 'Permiso denegado. Debe ser dueño/a, parte del personal o docente para ver la información de los niños.',
    signedOut: 'Debe iniciar sesión para ver la información de los niños.',
    failed: (message) => `Error al obtener la lista de niños: ${message}`,

    firstNameMissing: 'Falta el nombre.',
    lastNameMissing: 'Faltan los apellidos.',
    dobMissing: 'Falta la fecha de nacimiento.',
    dobNotADate: (value) => `“${value}” no es una fecha válida.`,
    dobInFuture: 'La fecha de nacimiento es posterior a hoy.',
    dobTooLongAgo: (years) => `La fecha de nacimiento es de hace más de ${years} años.`,
    tooManyGuardians: (max) => `Un niño puede tener como máximo ${max} correos de padres o tutores.`,
    duplicate: 'Ya hay un niño con este nombre y esta fecha de nacimiento.',
    duplicateEarlier: 'Una fila anterior tiene el mismo nombre y la misma fecha de nacimiento.',
    notFound: 'No se encontró la ficha.',
  },

  studentFilters: {
    only: 'Mostrar solo',
    more: 'Filtros',
    noClassroom: 'Sin salón',
    emptyRoom: 'Salón vacío',
    pendingGuardians: 'Padres o tutores pendientes',
    noPhoto: 'Sin foto',
    matching: (search) => `“${search}”`,
    none: (on) => `Ningún niño coincide: ${on.join(', ')}.`,
    clear: 'Quitar los filtros',
    print: 'Imprimir',
    printSheet: 'Imprimir la ficha',
    sortBy: 'Ordenar por',
    sortOf: (name) => `Ordenar “${name}” por`,
    sorted: (column, descending) => `${column} ${descending ? '↓' : '↑'}`,
  },

  moveStudents: {
    choose: 'Seleccionar',
    stopChoosing: 'Listo',
    chooseOne: (name) => `Seleccionar a ${name}`,
    chooseAll: 'Seleccionar a todos los que se ven',
    chosen: (n, hidden) =>
      hidden === 0
        ? count(n, 'seleccionado', 'seleccionados')
        : `${count(n, 'seleccionado', 'seleccionados')}, ${number(hidden)} de ellos sin mostrar`,
    clear: 'Quitar la selección',
    bar: 'Niños seleccionados',
    to: 'Mover a',
    pick: 'Elija un salón',
    noClassroom: 'Sin salón',
    submit: 'Mover',
    moving: 'Moviendo...',
    done: (names, room) =>
      room === undefined
        ? `${nameOrCount(names)} ${names.length === 1 ? 'quedó' : 'quedaron'} sin salón.`
        : `${nameOrCount(names)} ${names.length === 1 ? 'pasó' : 'pasaron'} a ${room}.`,
    undo: 'Deshacer',
    undone: (names) => `${nameOrCount(names)} ${names.length === 1 ? 'volvió' : 'volvieron'} a su salón anterior.`,
    undoneBut: (names, kept) =>
      `${nameOrCount(names)} ${names.length === 1 ? 'volvió' : 'volvieron'} a su salón anterior. Otra persona movió después a estos niños, que se quedan donde están: ${kept.join(', ')}.`,
    changedSince: 'Otra persona acaba de mover a uno de estos niños. No se cambió nada. Revise la lista e inténtelo de nuevo.',
  },

  deleteStudents: {
    title: (names) =>
      names.length === 1 ? `¿Eliminar la ficha de ${names.join('')}?` : `¿Eliminar las fichas de ${children(names.length)}?`,
    who: (named, more) => `${list(more === 0 ? named : [...named, more === 1 ? 'uno más' : `${number(more)} más`])}.`,
    hidden: (n) => `${number(n)} de estos niños no ${n === 1 ? 'se muestra' : 'se muestran'} ahora en la lista.`,
    consequence:
      'Sus fichas, sus fotos y los vínculos con sus padres o tutores se eliminarán para siempre. Esta acción no se puede deshacer.',
    confirm: (n) => (n === 1 ? 'Eliminar 1 ficha' : `Eliminar ${number(n)} fichas`),
    progress: (done, of) => `${number(done)} de ${count(of, 'ficha eliminada', 'fichas eliminadas')}`,
    done: (names) =>
      names.length === 1 ? `Se eliminó la ficha de ${names.join('')}.` : `Se eliminaron las fichas de ${children(names.length)}.`,
    resultTitle: (done, of) => `${number(done)} de ${count(of, 'ficha eliminada', 'fichas eliminadas')}`,
    resultHelp: 'Las que no se eliminaron siguen seleccionadas abajo.',
    statusSuccess: 'Eliminada',
  },

  createStudents: {
    title: 'Agregar niños',
    help: 'Una fila por niño. Pegue celdas de una hoja de cálculo para llenar muchas de una vez.',
    back: 'Niños',
    firstName: 'Nombre',
    lastName: 'Apellidos',
    dob: 'Fecha de nacimiento',
    guardianEmails: 'Correos de padres o tutores',
    classroom: 'Salón para todos estos niños',
    pickDate: (row) => `Elegir la fecha de nacimiento, fila ${row}`,
    submit: 'Crear fichas',
    submitting: 'Creando fichas...',
    sent: (done, of) => `${number(done)} de ${rows(of)} ${of === 1 ? 'enviada' : 'enviadas'}`,
    nothingComplete: 'Agregue al menos un niño con todos los datos.',
    gridLabel: 'Niños por agregar',
    lacks: (what) => `Agregue ${list(what)} para completar esta fila.`,
    lackFirstName: 'el nombre',
    lackLastName: 'los apellidos',
    lackDob: 'la fecha de nacimiento',
    toMend: (n) => `${rows(n)} por corregir.`,
    goToNext: 'Ir a la siguiente',
    sameAsRow: (row) => `La fila ${row} tiene el mismo nombre y la misma fecha de nacimiento.`,

    paste: 'Pegar una lista',
    pasteTitle: 'Pegar una lista',
    pasteHelp: 'Copie las celdas de su hoja de cálculo, con la fila de encabezados, o el texto completo de un archivo CSV.',
    pasteField: 'Filas por agregar',
    pasteSubmit: 'Agregar filas',
    pasteNothing: 'En este texto no hay ninguna fila.',
    orderQuestion: (example) => `¿Cómo están escritas las fechas? “${example}” se puede leer de dos formas.`,
    orderMonthFirst: (reading) => `Primero el mes: ${reading}`,
    orderDayFirst: (reading) => `Primero el día: ${reading}`,
    orderFirst: 'Elija primero cómo están escritas las fechas.',
    orderRecognised: {
      'month-first': 'Las fechas se leyeron con el mes primero, como indica toda la columna.',
      'day-first': 'Las fechas se leyeron con el día primero, como indica toda la columna.',
      'year-first': 'Las fechas se leyeron con el año primero.',
    },

    resultTitle: (done, of) => `${number(done)} de ${count(of, 'ficha creada', 'fichas creadas')}`,
    resultAllDone: 'Se agregaron todas las filas.',
    statusSuccess: 'Creada',
    nameless: 'Sin nombre',
    open: 'Abrir',
    openStudent: (name) => `Abrir la ficha de ${name}`,
    guardiansPending: (n) =>
      n === 0 ? 'Sin padres ni tutores' : n === 1 ? '1 padre, madre o tutor pendiente' : `${number(n)} padres o tutores pendientes`,
    addMore: 'Agregar más',

    denied: 'Permiso denegado. Debe ser dueño/a, parte del personal o docente para agregar niños.',
    invalid: 'Datos no válidos. Revise la información e inténtelo de nuevo.',
    failed: (message) => `Error al crear las fichas: ${message}`,
  },

  importStudents: {
    pasted: 'Celdas pegadas',
    fromRow: (file, row) => `${file}, fila ${row}`,
    open: 'Importar una lista',
    notFound: 'No se encontró esta importación.',
    alreadyUndone: 'Esta importación ya se deshizo.',
    changedMeanwhile:
      'Alguien cambió esta ficha después de que usted revisó la lista. Importe el archivo otra vez para ver cómo está ahora.',
    denied: 'Permiso denegado. Debe ser dueño/a o parte del personal para importar niños.',
    failed: (message) => `Error al importar la lista: ${message}`,
    undoDenied: 'Permiso denegado. Solo quien hizo la importación, o el dueño o la dueña, puede deshacerla.',
    undoFailed: (message) => `Error al deshacer la importación: ${message}`,
    listFailed: (message) => `Error al obtener las importaciones recientes: ${message}`,
    kept: {
      enrollmentEdited: 'La inscripción cambió después de la importación.',
      hasRecords: 'Tiene asistencia u otros registros diarios.',
      studentEdited: 'Cambió después de la importación.',
      guardiansEdited: 'Después de la importación se cambió, invitó o vinculó a sus padres o tutores.',
      moved: 'Pasó a otro salón después de la importación.',
      ownersOnly: 'Solo el dueño o la dueña puede cambiar los salones.',
      classroomInUse: 'Tiene niños o personal.',
      classroomEdited: 'Cambió después de la importación.',
    },
    pasteHasRooms: 'Esta lista incluye salones. La importación puede asignarlos.',
    pasteIsLong: 'Una lista larga se revisa mejor como importación, que además asigna los salones.',
    pasteAsImport: 'Mejor importarla',
  },

  studentInfo: {
    medication: 'Medicamentos',
    attendance: 'Asistencia',
    failed: 'No se pudo cargar la información de la ficha',
    partFailed: 'No se pudieron cargar los datos de la ficha',
    peopleFailed: (message) => `No se pudieron cargar los contactos. ${message}`,
    inviteDenied: 'No tiene permiso para invitar a padres o tutores',
    inviteFailed: (message) => `Error al enviar la invitación: ${message}`,
    removeDenied: 'No tiene permiso para quitar a padres o tutores',
    removeFailed: (message) => `Error al quitar al padre, madre o tutor: ${message}`,
    alreadyLinked: 'Esta cuenta ya está vinculada.',
    addressTaken: 'Este correo ya está en la ficha.',
    addressNotAuthorized:
      'Este correo es de otra persona, y una de las dos no tiene autorización para recoger. Pida a los dueños o al personal que lo cambien en Contactos y recogida.',
    notLinked: 'Este padre, madre o tutor ya no está vinculado con la ficha.',
    title: 'Ficha',
    loading: 'Cargando la ficha',
    dob: 'Nacimiento',
    classrooms: (n) => (n === 1 ? 'Salón' : 'Salones'),
    nobodyLinked: 'Todavía nadie tiene página familiar. Invite a un padre, una madre o un tutor con el botón de arriba.',
    link: 'Vincular otra cuenta',
    linkTitle: (student) => `Vincular una cuenta con ${student}`,
    linkHelp:
      'Usted recibirá un enlace para darle a esa persona. Funciona durante siete días, solo para quien tiene este correo, y la vincula con todos los niños que lo tienen en su ficha.',
    email: 'Correo electrónico',
    emailMissing: 'Escriba el correo de la persona a quien quiere invitar.',
    sendInvite: 'Crear invitación',
    sendingInvite: 'Creando...',
    inviteReady: (email) => `Invitación para ${email}`,
    notInvited: 'Todavía sin invitación',
    invited: (date) => `Invitación del ${date}`,
    inviteExpired: (date) => `La invitación venció el ${date}`,
    actionsFor: (who) => `Acciones para ${who}`,
    sendAgain: 'Enlace nuevo',
    cancelInvite: 'Cancelar la invitación',
    cancelInviteTitle: (email) => `¿Cancelar la invitación de ${email}?`,
    cancelInviteHelp: 'El enlace que recibió dejará de funcionar para todos sus hijos. El correo sigue en la ficha.',
    keepInvite: 'Conservarla',
    inviteCancelled: (email) => `Se canceló la invitación de ${email}.`,
    removeTitle: (who) => `¿Quitar a ${who}?`,
    removeHelp: (student) =>
      `Perderá de inmediato el acceso a la ficha de ${student}, y la invitación que haya recibido ya no la incluirá.`,
    removed: (who) => `Se quitó a ${who}.`,
    correct: 'Corregir el correo',
    correctTitle: 'Corregir el correo',
    correctHelp: (wrong) => `El correo nuevo reemplaza a ${wrong}. Si ya había una invitación para ${wrong}, dejará de funcionar.`,
    correcting: 'Guardando...',
    corrected: (email) => `El correo es ahora ${email}. Todavía no tiene invitación.`,
    correctFailed: (message) => `Error al corregir el correo: ${message}`,
  },

  inviteGuardians: {
    button: (n) => `Invitar a ${guardians(n)}`,
    busy: 'Creando invitaciones...',
    askTitle: (n) => `¿Invitar a ${guardians(n)}?`,
    askHelp: (n, of, notHandedOver) =>
      [
        n === 0
          ? []
          : n === 1
            ? 'Un padre, madre o tutor todavía no tiene invitación.'
            : `${number(n)} padres o tutores de ${children(of)} todavía no tienen invitación.`,
        notHandedOver === 0
          ? []
          : notHandedOver === 1
            ? 'Un padre, madre o tutor tiene invitación, pero no recibió el enlace. Ese enlace dejará de funcionar y uno nuevo lo reemplazará.'
            : `${number(notHandedOver)} padres o tutores tienen invitación, pero no recibieron el enlace. Esos enlaces dejarán de funcionar y otros nuevos los reemplazarán.`,
        n + notHandedOver === 1
          ? 'Usted recibirá un enlace para darle; si el correo está configurado, también se le envía.'
          : 'Usted recibirá un enlace para cada uno, válido para todos sus hijos; si el correo está configurado, también se les envía.',
      ]
        .flat()
        .join(' '),
    confirm: 'Crear invitaciones',
    invitedSoFar: (done, of) => `Se invitó a ${number(done)} de ${guardians(of)} hasta ahora`,
    waitForAll: 'Todavía faltan invitaciones. Podrá imprimir o copiar todos los enlaces cuando estén todas.',
    resultTitle: (n) => (n === 1 ? 'Se invitó a 1 padre, madre o tutor' : `Se invitó a ${guardians(n)}`),
    help: 'Copie o imprima los enlaces ahora; no se volverán a mostrar. Entregue cada uno a la persona a quien corresponde.',
    denied: 'Permiso denegado. Solo el dueño o la dueña puede invitar a todos los padres o tutores.',
    failed: (message) => `Error al invitar a los padres o tutores: ${message}`,
  },

  editStudent: {
    loadFailed: (message) => `Error al cargar la ficha: ${message}`,
    updateDenied: 'No tiene permiso para actualizar esta ficha',
    updateFailed: (message) => `Error al actualizar la ficha: ${message}`,
    deleteDenied: 'No tiene permiso para eliminar esta ficha',
    deleteFailed: (message) => `Error al eliminar la ficha: ${message}`,
    namesMissing: 'Escriba el nombre y los apellidos.',
    dobMissing: 'Escriba la fecha de nacimiento.',
    changedMeanwhile: 'Otra persona cambió esta ficha después de que usted abrió la página. Recargue la página para ver el cambio.',
    outOfSight: 'Esta ficha ya no está entre las que usted puede ver, por eso sus cambios no se guardaron. Puede copiar lo que escribió:',
    typedField: (label, typed) => `${label}: ${typed}`,
    foreignPhoto: 'Esta foto no se guardó en esta ficha. Súbala de nuevo.',
    title: (student) => `Editar la ficha de ${student}`,
    titleWithout: 'Editar ficha',
    back: 'Ficha',
    pickDob: 'Elegir la fecha de nacimiento',
    photo: 'Foto',
    choosePhoto: 'Elegir una foto',
    otherPhoto: 'Elegir otra foto',
    removePhoto: 'Quitar la foto',
    photoHelp: 'JPEG, PNG, WebP, GIF o AVIF, hasta 5 MB.',
    photoProgress: (percent) => `Subiendo la foto, ${percent} %`,
    noClassroom: 'Sin salón',
    severalClassrooms: (names) => `Sigue en ${list(names)}`,
    severalHelp: (n) => `Está en ${count(n, 'salón', 'salones')}. Si elige uno aquí, dejará los demás.`,
    fields: {
      firstName: 'nombre',
      lastName: 'apellidos',
      dob: 'fecha de nacimiento',
      profilePic: 'foto',
      classroomId: 'salón',
      homeClassroomId: 'salón principal',
    },
    changed: (what) => `Cambios en: ${list(what)}.`,
    saved: (student) => `Se guardó la ficha de ${student}.`,
    loadedAgain: 'Se cargó de nuevo. Sus cambios siguen aquí.',
    delete: 'Eliminar la ficha',
    deleteTitle: (student) => `¿Eliminar la ficha de ${student}?`,
    deleteHelp: 'Esta acción no se puede deshacer.',
    deleted: (student) => `Se eliminó la ficha de ${student}.`,
  },

  photo: {
    notAnImage: 'Elija un archivo de imagen',
    typeNotTaken: 'Elija una imagen JPEG, PNG, WebP, GIF o AVIF.',
    tooLarge: 'La imagen debe pesar menos de 5 MB',
    failed: 'No se pudo subir la imagen',
    tooManyPixels: (megapixels) => `La imagen tiene más de ${megapixels} megapíxeles. Elija una más pequeña.`,
    sideTooLong: (pixels) => `La imagen mide más de ${pixels.toLocaleString('es')} píxeles de ancho o de alto. Elija una más pequeña.`,
  },
};
