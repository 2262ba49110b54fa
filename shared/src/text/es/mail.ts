import { formatMoment } from '../../dates';
import type { mailEn } from '../en/mail';
import { list } from './entry';

/** Letters, and what became of one. */
export const mailEs: typeof mailEn = {
  mail: {
    hello: 'Hola:',
    helloTo: (fullName) => `Hola, ${fullName}:`,
    orCopy: 'O copie esta dirección en su navegador:',
    linkEnds: (when) => `Este enlace es solo para usted. Sirve una sola vez y vence el ${formatMoment(when)}.`,
    invitation: {
      staffSubject: (daycare) => `Únase al personal de ${daycare}`,
      parentSubject: (daycare) => `Invitación de ${daycare}`,
      staff: (invitedBy, daycare, role) =>
        `${invitedBy} le invita a unirse a ${daycare} como ${role === 'teacher' ? 'docente' : 'parte del personal'}.`,
      parent: (children, invitedBy, daycare) =>
        `${invitedBy}, de ${daycare}, le invita al portal de la guardería como padre, madre o tutor de ${list(children)}.`,
      accept: 'Aceptar la invitación',
      mistaken: 'Si no conoce esta guardería, puede ignorar este correo.',
    },
    passwordReset: {
      subject: 'Elija una contraseña nueva',
      opening: 'Alguien pidió cambiar la contraseña de su cuenta.',
      choose: 'Elegir una contraseña nueva',
      mistaken: 'Si no fue usted, ignore este correo. Su contraseña no cambió.',
    },
    failed: (problem) => `No se pudo entregar el correo: ${problem}. Dele a la persona un enlace nuevo.`,
    failedAskOwner: (problem) => `No se pudo entregar el correo: ${problem}. Pida un enlace nuevo al dueño o a la dueña.`,
    waiting: (problem) => `El correo aún no salió: ${problem}. El portal lo intentará de nuevo.`,
    problems: {
      certificate: 'el portal no confía en el certificado del servidor de correo',
      signIn: 'el servidor de correo rechazó el usuario y la contraseña del portal',
      unreachable: 'no se puede conectar con el servidor de correo',
      takesNone: 'el servidor de correo no acepta correos del portal en este momento',
      addressRefused: 'el servidor de correo rechazó esta dirección',
      mailRefused: 'el servidor de correo rechazó este correo',
      putOff: 'el servidor de correo pidió intentarlo más tarde',
      tooMany: 'hoy ya se enviaron demasiados correos',
      expired: 'la invitación venció antes',
      otherKey: 'el portal ya no puede leerlo, por ejemplo después de pasar a otra computadora',
      restored: 'se restauró una copia de seguridad mientras esperaba',
      other: 'el registro del portal dice por qué',
    },
  },
};
