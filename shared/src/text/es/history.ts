import type { historyEn } from '../en/history';
import { closed, count, theHour } from './entry';

/** La asistencia de un niño. */
export const historyEs: typeof historyEn = {
  title: (name: string) => `Asistencia de ${name}`,
  loading: 'Cargando la asistencia',
  failed: 'No se pudo cargar la asistencia.',

  lostTaps: {
    helps: {
      left: 'Usted anotó esto sin conexión. No se registró porque ya no es del equipo de esa guardería. Si todavía importa, avise a alguien de allí.',
      notYours:
        'Esto quedó en este dispositivo a nombre de usted, pero no se anotó con su sesión abierta aquí, o ya es tarde para enviarlo. No se registró.',
      ask: 'Esto se anotó a nombre de usted en este dispositivo mientras no había conexión. ¿Lo anotó usted?',
    },
    send: 'Sí, enviarlo',
    notMine: 'No es mío, descartarlo',
    tap: (name, what) => `${name}: ${what}`,
    ticked: {
      seen: 'Se vio en un conteo',
      unseen: 'Se quitó la marca en un conteo',
      missing: 'Se avisó que faltaba en un conteo',
    },
    undid: 'Se deshizo la última anotación',
    started: 'Comienzo',
    finished: 'Final',
    understood: 'Ya lo leí',
  },

  months: { label: 'Mes', previous: 'Mes anterior', next: 'Mes siguiente', current: 'Este mes' },
  calendar: (month: string) => `Asistencia en ${month}`,
  inMonth: 'Este mes en números',
  total: 'Tiempo presente',
  days: 'Día por día',
  noDays: 'Nada este mes.',

  looks: {
    here: 'Presente',
    leftOpen: 'Salida pendiente',
    absent: 'Ausente',
    unrecorded: 'Sin registro',
    expected: 'Se espera',
    closed: 'Cerrado',
    notScheduled: 'No le toca',
    notEnrolled: 'Sin inscripción',
  },
  counts: (n: number) => count(n, 'día', 'días'),
  duration: (hours: number, minutes: number) =>
    hours === 0 ? `${minutes} min` : minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`,
  /** On a day of the calendar. */
  shortDuration: (hours: number, minutes: number) => (hours === 0 ? `${minutes} min` : `${hours} h ${String(minutes).padStart(2, '0')}`),
  durationSpoken: (hours: number, minutes: number) =>
    hours === 0
      ? count(minutes, 'minuto', 'minutos')
      : minutes === 0
        ? count(hours, 'hora', 'horas')
        : `${count(hours, 'hora', 'horas')} ${count(minutes, 'minuto', 'minutos')}`,
  spoken: (parts: readonly string[]) => `${parts.join('. ')}.`,
  corrected: 'Corregido',

  from: (time: string) => `Desde ${theHour(time)}`,
  between: (from: string, until: string) => `De ${from} a ${until}`,
  leftAt: (time: string) => `Salió a ${theHour(time)}; la llegada no está registrada`,
  stillHere: 'Presente ahora',
  expectedAt: (time: string) => `Se espera a ${theHour(time)}`,
  onDay: (time: string, day: string) => `${time} del ${day}`,
  roomGone: 'un salón eliminado',
  broughtBy: (name: string) => `Llegó con ${name}`,
  pickedUpBy: (name: string) => `Se fue con ${name}`,
  pickupMissing: 'No se registró con quién se fue',
  toldBy: (name: string) => `Avisó: ${name}`,
  untilDay: (day: string) => `Hasta el ${day}`,
  calls: (n: number) => count(n, 'intento de llamada', 'intentos de llamada'),
  call: (time: string, by: string) => `Llamada a ${theHour(time)}, por ${by}`,

  show: (day: string) => `Detalles del ${day}`,
  record: 'Todo lo que se registró',
  kinds: {
    in: 'Entrada',
    out: 'Salida',
    move: 'Cambio de salón',
    absent: 'Ausente',
    notAbsent: 'Al final no falta',
    void: 'No ocurrió',
  },
  markAt: (kind: string, time: string) => `${kind} a ${theHour(time)}`,
  didNotHappen: (what: string) => `No ocurrió: ${what}`,
  recordedBy: (name: string, when: string) => `Registrado por ${name}, ${when}`,
  correctedBy: (name: string, when: string) => `Corregido por ${name}, ${when}`,
  insteadOf: (what: string) => `Reemplaza a: ${what}`,
  why: (reason: string) => `Motivo: ${reason}`,
  note: (note: string) => `Nota: ${note}`,
  replaced: 'Ya no se cuenta',
  waited: 'Registrado sin conexión',

  correct: 'Corregir',
  correctOf: (what: string) => `Corregir: ${what}`,
  addCheckOut: 'Agregar la salida',
  addCheckOutOn: (day: string) => `Agregar la salida del ${day}`,
  addStay: 'Agregar asistencia',
  addStayOn: (day: string) => `Agregar asistencia del ${day}`,
  markAbsent: 'Anotar la ausencia',
  markAbsentOn: (day: string) => `Anotar la ausencia del ${day}`,
  planAbsence: 'Programar una ausencia',
  cancelAbsence: 'Cancelar la ausencia',
  cancelAbsenceOn: (day: string) => `Cancelar la ausencia del ${day}`,

  fields: {
    day: 'Día',
    time: 'Hora',
    arrived: 'Hora de llegada',
    left: 'Hora de salida',
    room: 'Salón',
    broughtBy: 'Llegó con',
    pickedUpBy: 'Se fue con',
    why: 'Motivo del cambio',
    whyHelp: 'Se guarda con el registro.',
    from: 'Primer día',
    until: 'Último día',
    reason: 'Motivo',
    chooseReason: 'Elija un motivo',
    note: 'Nota',
    toldBy: 'Quién avisó y cómo',
    noteHelp: 'Solo lo lee el equipo.',
    toldByHelp: 'Por ejemplo: “Carla, por teléfono”',
    afterMidnight: (day: string) => `Fue después de la medianoche, el ${day}`,
    didNotHappen: 'Esto no ocurrió',
    didNotHappenHelp: 'La anotación se conserva, pero ya no se cuenta.',
  },
  correcting: (day: string, what: string) => `${day}: ${what}`,
  absenceTakenBack: 'Esta anotación ya no se contará. Se conserva.',
  correctTitle: (name: string) => `Corregir el registro de ${name}`,
  checkOutTitle: (name: string) => `¿A qué hora se fue ${name}?`,
  stayTitle: (name: string) => `Agregar asistencia de ${name}`,
  absentTitle: (name: string) => `Anotar la ausencia de ${name}`,
  absenceTitle: (name: string) => `Programar una ausencia de ${name}`,
  arrivedBefore: (time: string, day: string) => `Llegó a ${theHour(time)} el ${day}.`,
  saveCorrection: 'Guardar la corrección',
  savePlan: 'Guardar la ausencia',

  timeMissing: 'Escriba una hora',
  dayMissing: 'Escriba una fecha',
  dayToCome: 'Elija hoy o un día anterior',
  leftBeforeArrival: 'Elija una hora posterior a la llegada',
  nothingChanged: 'Todavía no hay ningún cambio. Cambie algo o elija “Esto no ocurrió”.',

  correctedNotice: 'Registro corregido.',
  checkedOutNotice: (name: string, time: string) => closed(`${name} se fue a ${theHour(time)}`),
  addedNotice: (name: string, day: string) => `Se agregó la asistencia de ${name} del ${day}.`,
  plannedNotice: (name: string, from: string, until: string) =>
    from === until ? `${name} estará ausente el ${from}.` : `${name} estará ausente del ${from} al ${until}.`,
  cancelledNotice: 'Se canceló la ausencia.',
};
