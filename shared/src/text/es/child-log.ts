import type { childLogEn } from '../en/child-log';
import { count, theHour } from './entry';

/** A child's milestones, and its day in the daily log. */
export const childLogEs: typeof childLogEn = {
  milestones: {
    title: (name: string) => `Los logros de ${name}`,
    titleBefore: 'Logros',
    loading: 'Cargando los logros',
    help: 'Lo que vio el equipo, en sus palabras. No es una calificación: un lugar vacío solo significa que nadie escribió nada.',
    off: 'El registro diario está desactivado. El dueño o la dueña puede activarlo en la configuración de la guardería.',
    none: (name: string) => `Nadie ha escrito nada todavía sobre ${name}.`,
    noneHelp: 'Escriba lo que vio, en sus propias palabras.',
    noneInSpan: 'No se escribió nada en estos meses.',
    span: 'Meses',
    spanOf: (from: string, until: string) => `${from} a ${until}`,
    previous: 'Seis meses antes',
    next: 'Seis meses después',
    current: 'Hasta ahora',
    area: 'Área',
    print: 'Imprimir para una reunión',
    preparing: 'Preparando...',
    add: 'Agregar lo que vio',
    edit: (text: string) => `Editar: ${text}`,
    photos: (n: number) => count(n, 'foto', 'fotos'),
    by: (author: string, day: string) => `${author}, ${day}`,
    form: {
      addTitle: (name: string) => `¿Qué vio hacer a ${name}?`,
      editTitle: 'Lo que se vio',
      area: 'Área',
      text: 'Lo que vio',
      textHelp: 'En sus propias palabras. Las familias lo leen cuando se comparte.',
      add: 'Guardar',
      added: (name: string) => `Quedó anotado sobre ${name}.`,
      saved: 'Se guardó.',
      share: 'Compartir con la familia',
      shared: 'Se compartió con la familia.',
      remove: 'Quitar',
      removed: 'Se quitó. Lo que decía antes queda en los registros.',
    },
  },

  today: {
    title: 'Hoy',
    none: (name: string) => `Hoy no se escribió nada sobre ${name}.`,
    noneThen: (name: string) => `Ese día no se escribió nada sobre ${name}.`,
    earlier: 'Antes',
    later: 'Después',
    asleepSince: (time: string) => `duerme desde ${theHour(time)}`,
    until: (time: string) => `hasta ${theHour(time)}`,
    edited: 'se editó',
    more: 'Abrir Actividades',
    milestones: 'Logros',
    familySees: 'Como lo leerá la familia',
    photoOf: (n: number) => `Foto ${n}`,
  },

  dayOf: (name: string) => `El día de ${name}`,
};
