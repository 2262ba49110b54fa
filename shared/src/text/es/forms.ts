import type { formsEn } from '../en/forms';
import { count } from './entry';

/** The forms that families fill in at home, and the team's page beside them. */
export const formsEs: typeof formsEn = {
  nameMissing: 'Escriba el nombre de la persona.',
  phoneMissing: 'Escriba el teléfono.',
  labelMissing: 'Escriba qué es.',
  changedMeanwhile: (name: string) =>
    name === ''
      ? 'Esta página cambió desde que usted la abrió. Vuelva a cargarla para ver el cambio.'
      : `${name} guardó esta página después de que usted la abrió. Vuelva a cargarla para ver el cambio.`,
  nothingToSend: 'Todavía no hay nada que enviar. Primero llene una página.',
  tooManyDocuments: (most: number) => `Puede haber hasta ${most} documentos en espera del equipo.`,
  alreadyDecided: (name: string) => `${name} ya decidió sobre esto.`,
  saidAnew: (name: string) => `La familia de ${name} cambió esto después de que usted abrió la página. Vuelva a cargarla.`,
  decidedBefore: 'Usted ya decidió sobre esto.',
  answerNotFound: 'Esto ya no está en espera. Vuelva a cargar la página.',
  endFirst: (labels: string) =>
    `En el expediente: ${labels}. Si ya no aplica, primero indíquelo en la sección de salud del niño o la niña.`,
  sections: {
    people: 'Personas',
    health: 'Salud',
    doctor: 'Médico',
    about: 'Casa e idiomas',
    consents: 'Permisos',
    documents: 'Documentos',
  },
  details: {
    doctorName: 'Médico',
    doctorPhone: 'Teléfono del médico',
    insurance: 'Seguro',
    homeAddress: 'Dirección de la casa',
    languages: 'Idiomas',
  },
  decisions: { taken: 'Incorporado', declined: 'Rechazado', replaced: 'Cambiado por la familia' },
  told: 'Lo dijo la familia, falta confirmarlo',
  things: (n: number) => count(n, 'dato', 'datos'),
};
