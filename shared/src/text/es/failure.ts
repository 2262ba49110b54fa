import type { FailureCatalogue } from '../../failure-text';

/** What is said where nothing more could be fetched; `entry.ts` has it too. */
export const failureEs: FailureCatalogue = {
  actions: {
    retry: 'Reintentar',
  },

  pageFailed: {
    title: 'No se pudo cargar esta página.',
    help: 'Revise la conexión e inténtelo de nuevo.',
  },

  partFailed: 'Esto no se pudo mostrar. Recargue la página.',
  stillLoading: 'Todavía se está cargando. Revise la conexión.',
};
