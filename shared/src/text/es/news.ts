import { theHour } from './entry';
import type { NewsCatalogue } from '../../news-text';

export const newsEs: NewsCatalogue = {
  title: 'Avisos',
  help: 'Un aviso solo dice que hay novedades. De qué se trata queda en su página.',

  mail: {
    title: 'Por correo electrónico',
    none: 'Sin correo',
    at: (time) => `Todos los días a ${theHour(time)}, si hay novedades`,
    label: 'Enviarme un correo',
    help: (email) => `Llega a ${email} los días en que haya algo que usted todavía no ha visto.`,
    notSet: 'Este portal no envía correos. Vea su página de vez en cuando.',
    saved: 'Guardado.',
    failed: 'No se pudo guardar su elección.',
  },

  push: {
    title: 'En este teléfono',
    help: 'En este teléfono aparece un aviso cuando hay novedades, como máximo cada 30 minutos.',
    carrier: 'Viaja cifrado por el servicio del fabricante de este navegador.',
    turnOn: 'Activar los avisos',
    turnOff: 'Desactivar los avisos',
    isOn: 'Los avisos están activados en este teléfono.',
    off: 'La guardería no ha activado los avisos en los teléfonos.',
    needsHttps: 'Los avisos en los teléfonos solo funcionan si el portal tiene una dirección segura (https).',
    unsupported: 'Este navegador no puede mostrar avisos.',
    addToHomeScreen:
      'En un iPhone o iPad, primero agregue esta página a la pantalla de inicio: Compartir, y luego Agregar a inicio. Ábrala desde allí.',
    blocked: 'Los avisos de esta página están bloqueados en la configuración de este navegador.',
    failed: 'No se pudieron activar los avisos. Inténtelo de nuevo.',
    turnOffFailed: 'No se pudieron desactivar los avisos. Inténtelo de nuevo.',
  },

  sent: {
    subject: (daycares) => `Hay novedades de ${daycares}`,
    opening: (daycares) => `Hay algo nuevo en su página de ${daycares}.`,
    look: 'Ver mi página',
    closing: 'Usted eligió recibir este correo a esta hora. Puede cambiarlo en su cuenta, en Avisos.',
    notice: 'Abra su página para ver qué hay de nuevo.',
  },
};
