import type { ImportCatalogue } from '../../import-text';
import { count, list, number } from './entry';

const rows = (n: number) => count(n, 'fila', 'filas');

/** The words of the page that imports a list. */
export const importEs: ImportCatalogue = {
  title: 'Importar una lista',
  help: 'Traiga la hoja de cálculo que ya tiene. Primero revisa cada fila; hasta entonces no se guarda nada.',
  back: 'Niños',

  drop: 'Suelte aquí una hoja de cálculo',
  dropHelp: 'Un archivo CSV o de Excel (.xlsx), con o sin encabezados. O copie las celdas y péguelas aquí.',
  choose: 'Elegir un archivo',
  pasteTitle: 'Pegar celdas',
  pasteField: 'Celdas por importar',
  pasteSubmit: 'Revisar',
  pastedName: 'Celdas pegadas',
  reading: 'Leyendo la lista',
  loading: 'Cargando los niños que ya están aquí',
  problems: {
    image: 'Esto es una imagen. Elija la hoja de cálculo, guardada como CSV o .xlsx.',
    pdf: 'Esto es un PDF. Elija la hoja de cálculo de la que salió, guardada como CSV o .xlsx.',
    oldExcel: 'Este es un archivo antiguo de Excel (.xls). Ábralo en Excel, guárdelo como .xlsx y elija ese archivo.',
    locked: 'Este archivo está protegido con contraseña. Ábralo en Excel, guárdelo sin contraseña y elija ese archivo.',
    otherArchive: 'Este archivo no es una hoja de Excel. Guarde la lista como .xlsx o CSV y elija ese archivo.',
    broken: 'Este archivo de Excel está dañado y no se puede leer. Ábralo en Excel, guárdelo de nuevo y elija ese archivo.',
    binary: 'Este archivo no es una hoja de cálculo. Guarde la lista como .xlsx o CSV y elija ese archivo.',
    empty: 'Este archivo está vacío.',
    onlyHeadings: 'Este archivo tiene una fila de encabezados y ningún niño debajo.',
    unreadable: 'No se pudo leer este archivo. Compruebe que sigue ahí y elíjalo de nuevo.',
    tooLarge: (megabytes) => `Este archivo pesa más de ${megabytes} MB. Elija uno solo con la lista, sin imágenes.`,
    tooManyRows: (max) => `Este archivo tiene más de ${number(max)} filas. Divídalo e importe las partes.`,
  },

  fileRows: (n) => rows(n),
  titleLines: (n) =>
    n === 1
      ? 'Se dejó fuera 1 línea que está sobre los encabezados.'
      : `Se dejaron fuera ${number(n)} líneas que están sobre los encabezados.`,
  otherFile: 'Elegir otro archivo',
  sheet: 'Hoja',
  columns: 'Columnas',
  columnsHelp: 'Como qué se toma cada columna del archivo.',
  headingRow: 'Los encabezados están en',
  noHeadings: 'Ninguna fila: el archivo no tiene',
  lineNumber: (line, start) => `Fila ${line}: ${start}`,
  columnNumber: (n) => `Columna ${n}`,
  columnIs: (heading) => `${heading} es`,
  places: {
    firstName: 'Nombre',
    lastName: 'Apellido',
    fullName: 'Nombre completo',
    dob: 'Fecha de nacimiento',
    guardianEmails: 'Correo del tutor',
    classroom: 'Salón',
    none: 'Se deja fuera',
  },
  missing: (what) => `No está claro qué columna tiene ${list(what)}. Elíjalo en Columnas.`,
  missingPlaces: { names: 'los nombres', dob: 'la fecha de nacimiento' },
  unplaced: (columns) =>
    columns.length === 1
      ? `Esta columna no tiene lugar aquí y no se importa: ${list(columns)}. El resultado que puede descargar la conserva.`
      : `Estas columnas no tienen lugar aquí y no se importan: ${list(columns)}. El resultado que puede descargar las conserva.`,
  roomsForOwners: 'Solo el titular asigna salones, así que esa columna no se importa.',
  dates: 'Fechas con el',
  datesAre: 'Fechas de nacimiento:',
  dateOrders: { 'month-first': 'mes primero', 'day-first': 'día primero', 'year-first': 'año primero' },
  dateExample: (written, read) => `“${written}” es el ${read}.`,
  namesSplit: (whole, first, last) => `Los nombres se separaron: “${whole}” es ${first} (nombre) ${last} (apellido).`,
  takenFrom: (whole) => `Tomado de “${whole}”`,

  rooms: 'Salones que todavía no están aquí',
  roomsHelp: 'Nombres del archivo que no corresponden a ningún salón.',
  makeRoom: (name) => `Crear “${name}”`,
  leaveRoom: 'Dejar fuera',
  roomIs: (name, n) => `${name} (${rows(n)})`,

  filter: 'Mostrar filas',
  all: 'Todas',
  kinds: { new: 'Por agregar', update: 'Con cambios', unchanged: 'Sin cambios', wrong: 'Con errores' },
  shown: (n, of) => (n === of ? rows(n) : `${number(n)} de ${rows(of)}`),
  noneOfKind: 'No hay filas de este tipo.',
  list: 'Filas del archivo',
  lineLabel: 'Fila',
  changeOf: { classroom: 'Salón', guardianEmails: 'Tutores' },
  change: (field, before, after) => `${field}: ${before} → ${after}`,
  added: (field, what) => `${field}: se agrega ${what}`,
  none: 'ninguno',

  submit: (n) => `Importar ${rows(n)}`,
  nothingToImport: 'No hay nada que importar: las filas no traen cambios o tienen errores.',
  leftOut: (n) => (n === 1 ? 'Se deja fuera 1 fila con errores.' : `Se dejan fuera ${number(n)} filas con errores.`),
  leaveTitle: '¿Salir sin importar?',
  leaveHelp: 'Todavía no se guardó nada, y lo que eligió y corrigió aquí no se conserva.',

  importing: 'Importando',
  progress: (done, of) => `${number(done)} de ${rows(of)}`,
  interrupted: (done, of) => `Ya entraron ${number(done)} de ${rows(of)}. Continúe para traer las demás; ninguna entra dos veces.`,
  goOn: 'Continuar',

  doneTitle: (n) => (n === 1 ? 'Se importó 1 fila' : `Se importaron ${rows(n)}`),
  doneHelp: 'Cada fila del archivo y qué pasó con ella.',
  outcomes: { new: 'Agregada', update: 'Actualizada', unchanged: 'Sin cambios', wrong: 'Rechazada' },
  outcomeFilter: { new: 'Agregadas', update: 'Actualizadas', unchanged: 'Sin cambios', wrong: 'Rechazadas' },
  download: 'Descargar el resultado',
  outcomeColumn: 'Resultado de la importación',
  reasonColumn: 'Motivo',
  resultFile: (name) => `${name} - resultado.csv`,
  again: 'Importar otra lista',
  toStudents: 'Ir a la lista',
  undo: 'Deshacer la importación',
  undoing: 'Deshaciendo...',
  undoTitle: '¿Deshacer esta importación?',
  undoHelp:
    'Los niños que agregó se quitan, y lo que cambió en otros vuelve a como estaba. Lo que alguien haya tocado después se queda, y se nombra.',
  keepImport: 'Conservarla',
  undone: (students, updates, rooms) =>
    `La importación está deshecha: ${list([
      `${count(students, 'niño quitado', 'niños quitados')}`,
      ...(updates === 0 ? [] : [count(updates, 'cambio revertido', 'cambios revertidos')]),
      ...(rooms === 0 ? [] : [count(rooms, 'salón quitado', 'salones quitados')]),
    ])}.`,
  staysTitle: (n) =>
    n === 1 ? 'Una cosa se queda, porque alguien la tocó después:' : `${number(n)} cosas se quedan, porque alguien las tocó después:`,
  stays: { student: 'Ficha', guardian: 'Tutores', classrooms: 'Salón de', classroom: 'Salón' },

  recent: 'Importaciones recientes',
  recentHelp: 'Una importación se puede deshacer durante 30 días.',
  noneRecent: 'Ninguna en los últimos 30 días. Lo que importe aparecerá aquí, con la opción de deshacerlo.',
  recentOne: (when, who) => `${when}, ${who}`,
  somebody: 'una cuenta eliminada',
  recentCounts: (fileRows, created, updated) =>
    `${rows(fileRows)}: ${count(created, 'nueva', 'nuevas')}, ${count(updated, 'actualizada', 'actualizadas')}`,
  wasUndone: (when) => `Deshecha: ${when}`,
  undoOf: (when) => `Deshacer la importación del ${when}`,
};
