import type { offlineEn } from '../en/offline';

export const offlineEs: typeof offlineEn = {
  title: 'No se puede abrir el portal',
  help: 'La computadora donde funciona está apagada o se está iniciando, o este dispositivo está en otra red. No se perdió nada de lo que guardó.',
  waiting: 'Esta página vuelve a intentarlo cada pocos segundos y se recarga sola.',
  tryNow: 'Intentar ahora',
};
