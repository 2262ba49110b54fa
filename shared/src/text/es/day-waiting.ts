import { closed, count, theHour } from './entry';

/** What is tapped on Today while the server is away. */
export const waitingEs = {
  waiting: {
    said: 'pendiente de enviar',
    kept: 'Se enviará cuando el servidor vuelva a responder.',
    sent: (n: number) => `El servidor ya responde. ${count(n, 'anotación enviada', 'anotaciones enviadas')}.`,

    asOf: (time: string) => closed(`Datos de ${theHour(time)}`),
    attention: (n: number) => `${count(n, 'anotación espera', 'anotaciones esperan')} una decisión.`,
    attentionBrief: (n: number) => `${n} por decidir`,
    open: 'Decidir',
    title: 'Por decidir',
    help: 'Lo anotó mientras el servidor no respondía. Entretanto otra persona registró algo distinto, o las reglas no lo permiten. No se ha cambiado nada.',
    done: 'No queda nada por decidir.',
    yours: 'Lo suyo',
    theirs: 'En el registro',
    tapped: {
      in: (name: string, when: string) => closed(`Usted registró la entrada de ${name} a ${theHour(when)}`),
      out: (name: string, when: string) => closed(`Usted registró la salida de ${name} a ${theHour(when)}`),
      move: (name: string, when: string, room: string) => closed(`Usted pasó a ${name} a ${room} a ${theHour(when)}`),
      absent: (name: string, when: string) => closed(`Usted anotó la ausencia de ${name} a ${theHour(when)}`),
      notAbsent: (name: string, when: string) => `Usted anotó a ${theHour(when)} que ${name} no está ausente.`,
    },
    undid: (name: string, when: string) => closed(`Usted deshizo la última anotación de ${name} a ${theHour(when)}`),
    started: (when: string) => closed(`Usted inició este recuento a ${theHour(when)}`),
    finished: (when: string) => closed(`Usted terminó este recuento a ${theHour(when)}`),
    ticked: {
      seen: (name: string, when: string) => closed(`En un recuento, usted marcó a ${name} a ${theHour(when)}`),
      unseen: (name: string, when: string) => closed(`En un recuento, usted quitó la marca de ${name} a ${theHour(when)}`),
      missing: (name: string, when: string) => closed(`En un recuento, usted avisó a ${theHour(when)} de que falta ${name}`),
    },
    pickedUpBy: (person: string) => `Se fue con ${person}.`,
    tookBack: 'Después lo deshizo.',
    on: (time: string, day: string) => `${time} del ${day}`,
    record: 'Registrar de todos modos',
    recordOf: (name: string) => `Registrar de todos modos para ${name}`,
    letGo: 'Descartar',
    letGoOf: (name: string) => `Descartar lo de ${name}`,
    why: '¿Por qué es lo correcto?',
    whyMissing: 'Indique el motivo',
    recording: 'Registrando...',
    letGoSaid: (name: string) => `No se registró nada para ${name}.`,
  },
};
