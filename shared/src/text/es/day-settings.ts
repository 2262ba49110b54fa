import type { daySettingsEn } from '../en/day-settings';
import { closed, count, list, theHour } from './entry';

/** Cómo organiza su día una guardería. */
export const daySettingsEs: typeof daySettingsEn = {
  quietSame: 'Elige dos horas distintas',
  timeMissing: 'Escriba una hora.',
  dateMissing: 'Escriba una fecha.',
  untilBeforeFrom: 'El final debe ser posterior al comienzo.',
  hoursOverlap: 'Este horario se superpone con otro del mismo día.',
  hoursMissing: 'Escriba el horario.',
  closureNameMissing: 'Escriba un nombre, por ejemplo “Año Nuevo”.',
  tooManyClosures: (max) => `Una guardería puede tener como máximo ${max} días de cierre. Quite algunos que ya pasaron.`,
  reasonMissing: 'Escriba un motivo.',
  tooManyReasons: (max) => `Una guardería puede agregar como máximo ${max} motivos.`,
  reasonTwice: 'Este motivo ya está en la lista.',
  reasonWrong: (reason, why) => `“${reason}”: ${why}`,
  numberBetween: (min, max) => `Escriba un número entero del ${min} al ${max}.`,
  noSuchTimeZone: 'Elija una zona horaria de la lista.',

  noSuchRuleSet: 'Elija un conjunto de reglas de la lista.',

  withoutServer: {
    title: 'Cuando no hay conexión',
    help: 'Hoy y los conteos siguen funcionando. Lo que anota el equipo se guarda en el dispositivo, se muestra como pendiente y se envía cuando vuelve la conexión.',
    open: 'Con la página abierta',
    openHelp:
      'Funciona en cualquier dispositivo. Lo anotado se conserva al recargar, al cerrar la página y al cerrar sesión, para la persona que lo anotó.',
    start: 'Abrir la página sin conexión',
    startHttps:
      'Funciona en dispositivos que no se comparten, con lo último que se cargó: quién está, teléfonos y planes. Se queda en el dispositivo hasta 24 horas y se borra al cerrar sesión.',
    startHttp:
      'Hace falta una dirección que empiece con https. Usted abrió el portal por http, así que una página cerrada no se puede volver a abrir hasta que haya conexión.',
  },

  ratio: {
    title: 'Reglas de proporción',
    none: 'No se eligieron reglas. Cada salón usa su propia proporción.',
    chosen: (citation) => `Las proporciones siguen ${citation}.`,
    open: 'Elegir o leer las reglas',
  },

  hours: {
    title: 'Horario',
    usual: 'Este es el horario habitual. Cámbielo si el suyo es distinto.',
    since: (day) => `Desde el ${day}.`,
    later: (day) => `A partir del ${day}`,
    dropLater: (day) => `Cancelar el horario a partir del ${day}`,
    dropped: (day) => `Se canceló el horario a partir del ${day}.`,
    days: (first, last) => `${first} a ${last}`,
    twoDays: (first, second) => list([first, second]),
    closed: 'Cerrado',
    change: 'Cambiar el horario',
    starting: 'A partir del',
    startingHelp: 'El horario anterior a ese día no cambia.',
    openOn: (weekday) => `Abierto: ${weekday}`,
    opens: (weekday) => `${weekday}, hora de apertura`,
    closes: (weekday) => `${weekday}, hora de cierre`,
    to: 'a',
    hours: 'estas horas',
    addTo: (weekday) => `Agregar horas: ${weekday}`,
    remove: (weekday, hours) => `Quitar ${hours}: ${weekday}`,
    copy: (weekday) => `Usar las horas del ${weekday} todos los días que abre la guardería`,
  },

  closures: {
    title: 'Días de cierre',
    help: 'En un día de cierre no se espera a nadie y no se anotan ausencias.',
    none: 'Todavía no hay ninguno. Agregue feriados, días de capacitación y días en que cierra más temprano.',
    noneAhead: 'No hay ninguno próximo.',
    list: 'Días de cierre',
    past: (n) => (n === 1 ? 'Mostrar 1 cierre pasado' : `Mostrar ${n} cierres pasados`),
    add: 'Agregar un día de cierre',
    name: 'Nombre',
    whole: 'Cerrado todo el día',
    wholeHelp: 'Desmarque esta casilla si solo cierra una parte del día.',
    firstDay: 'Primer día',
    lastDay: 'Último día',
    day: 'Día',
    from: 'Cierra desde (hora)',
    until: 'Cierra hasta (hora)',
    room: 'Salón',
    allRooms: 'Todos los salones',
    goneRoom: 'Un salón eliminado',
    partly: (day, hours) => `${day}, ${hours}`,
    remove: (name) => `Quitar ${name}`,
    removed: (name) => `Se quitó ${name}.`,
    added: (name) => `Se agregó ${name}.`,
  },

  timeZone: {
    title: 'Zona horaria',
    named: (name, id) => `${name} (${id})`,
    machine: 'Es la zona horaria de la computadora del portal.',
    change: 'Cambiar la zona horaria',
    common: 'Frecuentes',
    there: (time, day) => `Con esta zona horaria, ahora es ${day}, ${time}.`,
    moves: (children, adults) =>
      `Lo que se registró hoy de ${count(children, 'niño', 'niños')} y ${count(adults, 'adulto', 'adultos')} está guardado con otra fecha. Pasa a esta, para que todos los presentes sigan en Hoy.`,
    movesNothing: 'Nada de lo registrado tiene que pasar a otra fecha.',
    keeps:
      'Los días anteriores conservan la fecha con la que se registraron. Las ausencias planeadas, los cierres y las salidas conservan las fechas elegidas.',
    movedReason: 'Pasó a otra fecha porque se cambió la zona horaria',
    other: 'Otras',
  },

  dailyLog: {
    title: 'Registro diario',
    on: 'Su equipo anota comidas, siestas y lo que pasó, escribe el menú y cuenta las comidas.',
    off: 'El registro diario está desactivado. Actívelo para anotar comidas, siestas y lo que pasó, escribir el menú y contar las comidas.',
    turnOn: 'Activar el registro diario',
    turnOff: 'Desactivar el registro diario',
    rooms: 'Qué hace cada salón',
    waits: (kinds) => `Espera hasta que alguien lo comparte: ${list(kinds)}.`,
    nothingWaits: 'Las fotos esperan hasta que alguien las comparte. Lo demás se comparte enseguida.',
    checks: 'Se revisa a los niños dormidos cada 15 minutos.',
    noChecks: 'Sin revisiones del sueño.',
    change: (room) => `Cambiar ${room}`,
    roomTitle: (room) => `Registro diario en ${room}`,
    heldLabel: 'Espera hasta que alguien lo comparte',
    heldHelp: 'Las familias leen lo demás en cuanto se anota. Las fotos siempre esperan.',
    checksLabel: 'Revisar el sueño cada 15 minutos',
    checksHelp: 'Para bebés. Una revisión que faltó queda como faltante.',
    saved: (room) => `Las reglas de ${room} están guardadas.`,
  },

  attendance: {
    title: 'Asistencia',
    on: 'Su equipo registra las entradas y salidas de los niños y ve al momento quién está aquí.',
    off: 'La asistencia está desactivada. Actívela para registrar entradas y salidas y ver al momento quién está aquí.',
    turnOff: 'Desactivar la asistencia',
    late: 'Tarde',
    lateAfter: (minutes) => (minutes === 1 ? '1 minuto después de la hora programada' : `${minutes} minutos después de la hora programada`),
    lateAtOnce: 'En cuanto pasa la hora programada',
    reasons: 'Motivos de ausencia personalizados',
    noReasons: 'Ninguno',
    change: 'Cambiar estas reglas',
    rules: 'Reglas de asistencia',
    lateLabel: 'Minutos para contar que un niño llega tarde',
    lateHelp: 'Se cuentan desde la hora programada. Quien no tiene hora programada nunca llega tarde.',
    reasonsLabel: 'Motivos de ausencia personalizados',
    reasonsHelp: 'Uno por línea. Los habituales, como enfermedad y vacaciones, siempre están.',
  },

  binder: {
    title: 'Carpeta de emergencia',
    help: 'Un documento con todos los que se esperan el próximo día que abra la guardería, guardado en la computadora del portal por si no hay luz o internet.',
    on: (time) => closed(`Se crea cada día a ${theHour(time)}`),
    off: 'La carpeta no se crea automáticamente.',
    open: 'Ver las carpetas',
    change: 'Cambiar la hora',
    label: 'Hora',
    labelHelp: 'Según el reloj de la guardería. Elija una hora en que ya se hayan ido todos.',
    saved: (time) => closed(`La carpeta se creará cada día a ${theHour(time)}`),
    turnOff: 'Desactivarla',
    turnOn: 'Activarla',
  },

  pushNotices: {
    title: 'Avisos en los teléfonos de las familias',
    on: 'Las familias pueden activar avisos en sus teléfonos.',
    off: 'Las familias no reciben avisos en sus teléfonos.',
    help: 'Un aviso solo dice que hay novedades. Viaja cifrado por el servicio del fabricante del navegador del teléfono: Google, Mozilla, Apple o Microsoft. El portal necesita una dirección segura (https).',
    turnOn: 'Activar los avisos',
    turnOff: 'Desactivar los avisos',
  },

  families: {
    title: 'Qué ven las familias',
    seeTeam: 'Las familias ven quién escribió cada anotación y quién está en el salón de su hijo.',
    seeNoTeam: 'Las familias no ven los nombres del equipo.',
    showTeam: 'Mostrar los nombres del equipo',
    hideTeam: 'Ocultar los nombres del equipo',
    readOn: (days) =>
      days === 0
        ? 'Después del último día de un niño, su familia ya no puede abrir su página.'
        : `Después del último día de un niño, su familia puede leer su página durante ${days === 1 ? '1 día más' : `${days} días más`}.`,
    change: 'Cambiar cuánto tiempo',
    days: 'Días',
    help: 'Durante ese tiempo pueden llevarse todo en un archivo, pero no cambiar nada.',
  },
  records: {
    title: 'Cuánto tiempo se guardan los registros',
    state: (years) =>
      `Los registros diarios, como la asistencia, se guardan al menos ${years === 1 ? '1 año' : `${years} años`} después del último día del niño.`,
    change: 'Cambiar el tiempo',
    label: 'Años',
    help: 'Su agencia de licencias indica cuánto tiempo debe guardarlos.',
    old: (children) =>
      `${children === 1 ? '1 niño se fue' : `${children} niños se fueron`} hace más tiempo. Exporte el registro de cada niño antes de eliminarlo para siempre.`,
    leftOn: (day) => `último día: ${day}`,
  },
};
