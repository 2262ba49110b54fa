import type { daySettingsEn } from '../en/day-settings';
import { closed, list, theHour } from './entry';

/** Cómo organiza su día una guardería. */
export const daySettingsEs: typeof daySettingsEn = {
  timeMissing: 'Escriba una hora.',
  dateMissing: 'Escriba una fecha.',
  untilBeforeFrom: 'El final debe ser posterior al comienzo.',
  hoursOverlap: 'Este horario se superpone con otro del mismo día.',
  hoursMissing: 'Escriba el horario.',
  closureNameMissing: 'Escriba un nombre, por ejemplo «Año Nuevo».',
  tooManyClosures: (max) => `Una guardería puede tener como máximo ${max} días de cierre. Quite algunos que ya pasaron.`,
  reasonMissing: 'Escriba un motivo.',
  tooManyReasons: (max) => `Una guardería puede agregar como máximo ${max} motivos.`,
  reasonTwice: 'Este motivo ya está en la lista.',
  reasonWrong: (reason, why) => `«${reason}»: ${why}`,
  numberBetween: (min, max) => `Escriba un número entero del ${min} al ${max}.`,
  noSuchTimeZone: 'Elija una zona horaria de la lista.',

  noSuchRuleSet: 'Elija un conjunto de reglas de la lista.',

  withoutServer: {
    title: 'Cuando el servidor no responde',
    help: 'La página de hoy y los recuentos funcionan sin el servidor. Lo que anota el equipo se guarda en el dispositivo, se muestra como pendiente y se envía cuando el servidor vuelve a responder.',
    open: 'Con la página abierta',
    openHelp:
      'Funciona en cualquier dispositivo. Lo anotado se conserva al recargar, al cerrar la página y al cerrar sesión, para la persona que lo anotó.',
    start: 'Abrir la página sin el servidor',
    startHttps:
      'Funciona en dispositivos que no se comparten, con lo último que se cargó: quién está, teléfonos y planes. Se queda en el dispositivo hasta 24 horas y se borra al cerrar sesión.',
    startHttp:
      'Hace falta una dirección que empiece por https. Usted abrió el portal por http, así que una página cerrada no se puede volver a abrir hasta que el servidor responda.',
  },

  ratio: {
    title: 'Reglas de proporción',
    none: 'No se eligieron reglas. Los salones se rigen por sus propios números.',
    chosen: (citation) => `Los adultos se cuentan según ${citation}.`,
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
    startingHelp: 'El horario anterior a ese día queda como estaba.',
    openOn: (weekday) => `Abierto: ${weekday}`,
    opens: (weekday) => `${weekday}, abre a las`,
    closes: (weekday) => `${weekday}, cierra a las`,
    to: 'a',
    hours: 'estas horas',
    addTo: (weekday) => `Agregar horas: ${weekday}`,
    remove: (weekday, hours) => `Quitar ${hours}: ${weekday}`,
    copy: (weekday) => `Usar las horas del ${weekday} en todos los días abiertos`,
  },

  closures: {
    title: 'Días de cierre',
    help: 'En un día de cierre no se espera a nadie y nadie figura como ausente.',
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
    from: 'Cerrado desde las',
    until: 'Cerrado hasta las',
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
    other: 'Otras',
  },

  attendance: {
    title: 'Asistencia',
    on: 'Su equipo registra las entradas y salidas de los niños y ve de un vistazo quién está presente.',
    off: 'La asistencia está desactivada. Actívela para registrar entradas y salidas y ver de un vistazo quién está presente.',
    turnOff: 'Desactivar la asistencia',
    late: 'Tarde',
    lateAfter: (minutes) => (minutes === 1 ? '1 minuto después de la hora acordada' : `${minutes} minutos después de la hora acordada`),
    lateAtOnce: 'En cuanto pasa la hora acordada',
    reasons: 'Motivos de ausencia propios',
    noReasons: 'Ninguno',
    change: 'Cambiar estas reglas',
    rules: 'Reglas de asistencia',
    lateLabel: 'Minutos hasta que un niño llega tarde',
    lateHelp: 'Se cuentan desde la hora acordada. Quien no tiene hora acordada nunca llega tarde.',
    reasonsLabel: 'Motivos de ausencia propios',
    reasonsHelp: 'Uno por línea. Los habituales, como enfermedad y vacaciones, siempre están.',
  },

  binder: {
    title: 'Carpeta de emergencia',
    help: 'Un documento con todos los que se esperan el próximo día abierto, guardado en la computadora del portal para cuando no haya luz o red.',
    on: (time) => closed(`Se hace cada día a ${theHour(time)}`),
    off: 'La carpeta no se hace por sí sola.',
    open: 'Ver las carpetas',
    change: 'Cambiar la hora',
    label: 'Se hace a las',
    labelHelp: 'Según el reloj de la guardería. Elija una hora en la que todos se hayan ido.',
    saved: (time) => closed(`La carpeta se hace cada día a ${theHour(time)}`),
    turnOff: 'Desactivarla',
    turnOn: 'Activarla',
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
