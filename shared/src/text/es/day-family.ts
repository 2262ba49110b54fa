import type { familyEn } from '../en/day-family';

export const familyEs: typeof familyEn = {
  family: {
    nothingTold: 'Díganos a qué hora llega o sale, o quién pasa a recogerlo.',
    leavesBeforeArrival: 'La hora de salida no puede ser antes de la hora de llegada.',
    dayOver: 'Elija hoy o un día posterior.',
    tooFarAhead: (days) => `Elija un día dentro de los próximos ${days} días.`,
    mayNotPickUp: 'Esta persona no puede recoger ese día. Pídanos que la agreguemos y nosotros decidiremos.',
    planNotFound: 'Este aviso ya se había cancelado.',
    tooManyRequests: (count) => `Tiene ${count} solicitudes abiertas. Espere a que las respondamos.`,
    otherSaidNo: 'El “no” que tenemos registrado no es de su hogar. Hable con nosotros, por favor.',
    toldTooOften: 'Hoy nos ha avisado de muchos cambios. Llámenos, por favor.',
  },
};
