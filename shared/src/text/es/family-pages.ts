import type { familyPagesEn } from '../en/family-pages';
import { absenceReasonsEs } from './absence-reasons';
import { closed, count, list, number, theHour } from './entry';

const mealsInSentence = {
  breakfast: 'desayuno',
  morningSnack: 'refrigerio de la mañana',
  lunch: 'almuerzo',
  afternoonSnack: 'refrigerio de la tarde',
  supper: 'cena',
};
const ofTheMeal = (meal: keyof typeof mealsInSentence) => (meal === 'supper' ? 'de la cena' : `del ${mealsInSentence[meal]}`);
const atTheMeal = (meal: keyof typeof mealsInSentence) => (meal === 'supper' ? 'en la cena' : `en el ${mealsInSentence[meal]}`);

/** A family's frame, and the children's day. */
export const familyPagesEs: typeof familyPagesEn = {
  frame: {
    pages: 'Páginas',
    today: 'Hoy',
    messages: 'Mensajes',
    photos: 'Fotos',
    bills: 'Cuentas',
    more: 'Más',
    new: (n) => `${n} sin leer`,
    account: (name) => `${name}: cuenta e hijos`,
  },

  loading: 'Cargando el día de sus hijos',
  failed: 'No se pudo cargar el día de sus hijos.',
  dayFailed: 'No se pudo cargar este día.',
  dayOf: (name, weekday) => `El ${weekday} de ${name}`,
  children: 'Sus hijos',
  see: (name) => `Ver el día de ${name}`,
  earlier: 'Día anterior',
  later: 'Día siguiente',
  toToday: 'Volver a hoy',
  updated: (time) => closed(`Actualizado a ${theHour(time)}`),

  state: {
    here: (time) => `Está aquí desde ${theHour(time)}`,
    expectedAt: (time) => `Se espera a ${theHour(time)}`,
    expected: 'Se espera hoy',
    late: (time) => `Se esperaba a ${theHour(time)}, aún no está aquí`,
    lateNoTime: 'Aún no está aquí',
    left: (time) => `Se fue a ${theHour(time)}`,
    wasHere: 'Estuvo aquí',
    absent: (reason) => `Ausencia: ${reason.toLocaleLowerCase()}`,
    expectedThen: 'Se espera',
    notExpected: 'Hoy no le toca venir',
    notExpectedThen: 'No le tocaba venir',
    closed: 'Cerrado',
    closedFor: (closure) => `Cerrado: ${closure}`,
    nextOpen: (day) => `Abre de nuevo el ${day}.`,
    arriveAt: (time) => closed(`Llega a ${theHour(time)}`),
    leaveAt: (time) => closed(`Se va a ${theHour(time)}`),
  },
  broughtByYou: (name) => `Usted trajo a ${name}.`,
  broughtBy: (adult, name) => `${adult} trajo a ${name}.`,
  collectedByYou: (name) => `Usted recogió a ${name}.`,
  collectedBy: (adult, name) => `${adult} recogió a ${name}.`,
  wentTo: { school: (name) => `${name} se fue a la escuela.`, bus: (name) => `${name} se fue en el autobús.` },
  withTeam: (adults, name) => `${list(adults)} ${adults.length === 1 ? 'está' : 'están'} con ${name}.`,
  inRoom: (room) => `En ${room}.`,
  toldByYou: (when) => `${closed(`Usted avisó ${when}`)} El equipo ya lo ve.`,
  toldBy: (adult, when) => `${closed(`${adult} avisó ${when}`)} El equipo ya lo ve.`,
  enteredByTeam: 'Lo anotó el equipo.',
  at: (time) => `a ${theHour(time)}`,
  on: (day) => `el ${day}`,
  reasons: absenceReasonsEs,

  report: 'Avisar ausencia o llegada tarde',
  change: 'Cambiar',
  message: 'Escribirnos',
  call: (daycare) => `Llamar a ${daycare}`,

  form: {
    title: (name: string) => `Sobre ${name}`,
    homeNew: (name: string) => `Nos faltan algunos datos sobre ${name}`,
    homeAgain: (name: string) => `¿Sigue bien todo sobre ${name}?`,
    missing: (n: number) => (n === 1 ? 'Falta 1 dato' : `Faltan ${n} datos`),
    nothingMissing: 'No falta nada',
    unsent: 'Guardado, pero aún no se ha enviado a la guardería',
    start: 'Llenar el formulario',
    check: 'Revisar el formulario',
  },

  toSign: {
    reports: (n) => (n === 1 ? '1 reporte para leer y firmar' : `${n} reportes para leer y firmar`),
    press: 'Leer y firmar',
    medicines: 'Falta su firma',
  },

  tiles: {
    label: 'El día en pocas palabras',
    amounts: { none: 'Nada', some: 'Un poco', most: 'Casi todo', all: 'Todo', more: 'Repitió' },
    ofMeal: ofTheMeal,
    atMeal: atTheMeal,
    asleep: 'de siesta',
    asleepNow: 'Durmiendo',
    since: (time) => `desde ${theHour(time)}`,
    mood: 'de ánimo',
    bottles: (n) => count(n, 'biberón', 'biberones'),
    ml: (ml) => `${number(ml)} mL`,
    diapers: (n) => (n === 1 ? 'cambio de pañal' : 'cambios de pañal'),
    toilet: (n) => (n === 1 ? 'vez en el baño' : 'veces en el baño'),
  },
  length: (minutes) => {
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
    if (hours === 0) return `${rest} min`;
    return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
  },

  rows: {
    label: 'El día',
    none: 'Hoy todavía no se ha compartido nada.',
    noneThen: 'Ese día no se compartió nada.',
    notShown: 'La guardería no le muestra el día de este niño. Pregunte en la oficina.',
    arrived: 'Llegada',
    arrivedWith: (adult) => `Llegó con ${adult}`,
    left: 'Salida',
    leftWith: (adult) => `Se fue con ${adult}`,
    goesTo: { school: 'Se fue a la escuela', bus: 'Se fue en el autobús' },
    you: 'usted',
    ate: {
      none: (meal) => `${meal}: no comió nada`,
      some: (meal) => `${meal}: comió un poco`,
      most: (meal) => `${meal}: comió casi todo`,
      all: (meal) => `${meal}: comió todo`,
      more: (meal) => `${meal}: repitió`,
    },
    slept: (length) => `Durmió ${length}`,
    sleepsSince: (time) => `Duerme desde ${theHour(time)}`,
    sleptFrom: (from, until) => `De ${from} a ${until}`,
    bottle: (what, ml) => `${what}, ${number(ml)} mL`,
    care: (kind, result) => `${kind}: ${result.toLocaleLowerCase()}`,
    temperature: (degrees) => `Temperatura: ${degrees}`,
    bring: (what) => `Por favor traiga: ${what}`,
    by: (author) => `Escrito por ${author}`,
    edited: 'corregido',
  },
  photo: (n, title) => `Foto ${n}: ${title}`,
  savePhoto: 'Guardar',
  savePhotoOf: (photo) => `Guardar ${photo}`,
};
