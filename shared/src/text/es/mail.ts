import { formatMoment } from '../../dates';
import type { mailEn } from '../en/mail';

/** Letters, and what became of one. */
export const mailEs: typeof mailEn = {
  mail: {
    hello: 'Hola:',
    helloTo: (fullName) => `Hola, ${fullName}:`,
    orCopy: 'O copie esta dirección en su navegador:',
    linkEnds: (when) => `El enlace es solo para usted. Sirve una sola vez, hasta el ${formatMoment(when)}.`,
    invitation: {
      staffSubject: (daycare) => `Únase al personal de ${daycare}`,
      parentSubject: (daycare) => `Invitación de ${daycare}`,
      staff: (invitedBy, daycare, role) =>
        `${invitedBy} le invita a unirse a ${daycare} como ${role === 'teacher' ? 'docente' : 'parte del personal'}.`,
      parent: (invitedBy, daycare, child) =>
        `${invitedBy}, de ${daycare}, le invita a vincular su cuenta con ${child} como padre, madre o tutor.`,
      accept: 'Aceptar la invitación',
      mistaken: 'Si no conoce esta guardería, puede ignorar este correo.',
    },
    passwordReset: {
      subject: 'Elija una contraseña nueva',
      opening: 'Alguien pidió una contraseña nueva para su cuenta.',
      choose: 'Elegir una contraseña nueva',
      mistaken: 'Si no fue usted, ignore este correo: su contraseña no cambia.',
    },
    failed: 'No se pudo entregar el correo. Entregue un enlace nuevo.',
  },
};
