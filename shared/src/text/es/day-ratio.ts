import type { ratioEn } from '../en/day-ratio';
import { count, list, theHour } from './entry';

const children = (n: number) => count(n, 'niño', 'niños');
const adults = (n: number) => count(n, 'adulto', 'adultos');

/** Si hay adultos suficientes. */
export const ratioEs: typeof ratioEn = {
  ratio: {
    tooManyDays: 'Elija seis semanas como máximo.',
    openSpots: (n) => (n === 1 ? 'lugar libre' : 'lugares libres'),
    adultsWord: (n) => (n === 1 ? 'adulto' : 'adultos'),
    over: 'de más',
    short: (n) => (n === 1 ? 'Falta 1 adulto' : `Faltan ${n} adultos`),
    hereNeeds: (here, needed) => `${here} aquí, ${needed === 1 ? 'se necesita' : 'se necesitan'} ${adults(needed)}`,
    hereNeedsHas: (here, needed, has) => `${here} aquí, ${needed === 1 ? 'se necesita' : 'se necesitan'} ${needed}, hay ${has}`,
    here: (here) => `${here} aquí`,
    full: 'Lleno: para el próximo niño hace falta 1 adulto más',
    noPlaces: 'Lleno: todos los lugares están ocupados',
    beyondPlaces: (here, places) => `${here} aquí, ${count(places, 'lugar', 'lugares')}`,
    nobody: 'No hay niños aquí',
    noRule: 'Indique la proporción de este salón',
    ages: (from, until) => {
      const inYears = (months: number | null) => months !== null && months % 12 === 0 && months >= 24;
      const age = (months: number) => (inYears(months) ? count(months / 12, 'año', 'años') : count(months, 'mes', 'meses'));
      if (from === null) return until === null ? '' : `menos de ${age(until)}`;
      if (until === null) return `${age(from)} o más`;
      if (inYears(from) && inYears(until)) return until - from === 12 ? age(from) : `${from / 12} a ${until / 12 - 1} años`;
      return `${from} a ${until} meses`;
    },
    shortAges: (from, until) => {
      const inYears = [from, until].every((months) => months === null || (months % 12 === 0 && months >= 24));
      const age = (months: number) => (inYears ? count(months / 12, 'año', 'años') : count(months, 'mes', 'meses'));
      if (from === null) return until === null ? '' : `< ${age(until)}`;
      if (until === null) return `${age(from)} o más`;
      if (!inYears) return `${from}–${until} meses`;
      return until - from === 12 ? age(from) : `${from / 12}–${until / 12 - 1} años`;
    },
    needMore: (room, n) => `${room} necesita ${n} ${n === 1 ? 'adulto' : 'adultos'} más.`,
    canSpare: (room, names) =>
      names.length === 1 ? `${room} puede enviar a ${names[0] ?? ''}.` : `${room} puede enviar a una de estas personas: ${list(names)}.`,
    inNoRoom: (names) => (names.length === 1 ? `${names[0] ?? ''} no está en ningún salón.` : `${list(names)} no están en ningún salón.`),
    nobodyToSpare: 'En ningún otro salón sobra un adulto.',
    moreShort: (n) => (n === 1 ? 'A otro salón le faltan adultos.' : `A otros ${n} salones les faltan adultos.`),
    toDay: 'Día del salón',
    dayOf: (room) => `El día en ${room}`,
    asOf: (time) => `Proporción a ${theHour(time)}`,
    premises: (n, needed, has) => `Con ${children(n)}, el edificio necesita al menos ${adults(needed)}; hay ${has} con entrada registrada.`,
    staysInRatio: (room, n) => `${room} mantiene la proporción con ${children(n)}.`,
    willBeShort: (room, n, short) => `A ${room} le ${short === 1 ? 'faltará' : 'faltarán'} ${adults(short)} con ${children(n)}.`,
  },
};
