import type { offlineEn } from '../en/offline';

export const offlineEs: typeof offlineEn = {
  title: 'No se puede llegar al portal',
  help: 'La computadora que lo aloja está apagada o está arrancando, o este dispositivo no está en su red. Nada de lo guardado se ha perdido.',
  waiting: 'Esta página vuelve a intentarlo cada pocos segundos y regresa por sí sola.',
  tryNow: 'Intentar ahora',
};
