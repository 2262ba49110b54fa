import { closed, count, theHour } from './entry';

/** What is tapped on Today while the server is away. */
export const waitingEs = {
  waiting: {
    said: 'pendiente de enviar',
    kept: 'Se enviará cuando vuelva la conexión.',
    sent: (n: number) => `Ya hay conexión. ${count(n, 'anotación enviada', 'anotaciones enviadas')}.`,

    asOf: (time: string) => closed(`Datos de ${theHour(time)}`),
    attention: (n: number) => `${count(n, 'anotación espera', 'anotaciones esperan')} una decisión.`,
    attentionBrief: (n: number) => `${n} por decidir`,
    open: 'Decidir',
    title: 'Por decidir',
    help: 'Usted anotó esto sin conexión. Entretanto otra persona registró algo distinto, o no está permitido. No se cambió nada.',
    done: 'No queda nada por decidir.',
    yours: 'Lo que usted anotó',
    theirs: 'Lo que está registrado',
    check: 'Por favor, revise',
    timeUnsure:
      'Este dispositivo estuvo en reposo, o alguien cambió su hora, después de que usted lo anotó. Regístrelo solo si la hora es correcta.',
    tapped: {
      in: (name: string, when: string) => closed(`Usted registró la entrada de ${name} a ${theHour(when)}`),
      out: (name: string, when: string) => closed(`Usted registró la salida de ${name} a ${theHour(when)}`),
      move: (name: string, when: string, room: string) => closed(`Usted pasó a ${name} a ${room} a ${theHour(when)}`),
      absent: (name: string, when: string) => closed(`Usted anotó la ausencia de ${name} a ${theHour(when)}`),
      notAbsent: (name: string, when: string) => `Usted anotó a ${theHour(when)} que ${name} no falta.`,
    },
    undid: (name: string, when: string) => closed(`Usted deshizo la última anotación de ${name} a ${theHour(when)}`),
    started: (when: string) => closed(`Usted inició este conteo a ${theHour(when)}`),
    finished: (when: string) => closed(`Usted terminó este conteo a ${theHour(when)}`),
    ticked: {
      seen: (name: string, when: string) => closed(`En un conteo, usted marcó a ${name} a ${theHour(when)}`),
      unseen: (name: string, when: string) => closed(`En un conteo, usted quitó la marca de ${name} a ${theHour(when)}`),
      missing: (name: string, when: string) => closed(`En un conteo, usted avisó a ${theHour(when)} que falta ${name}`),
    },
    pickedUpBy: (person: string) => `Se fue con ${person}.`,
    tookBack: 'Después lo deshizo.',
    on: (time: string, day: string) => `${time} del ${day}`,
    record: 'Registrar de todos modos',
    recordOf: (name: string) => `Registrar de todos modos para ${name}`,
    letGo: 'Descartar lo mío',
    letGoOf: (name: string) => `Descartar lo que anoté de ${name}`,
    why: '¿Por qué debe registrarse?',
    whyMissing: 'Escriba un motivo',
    recording: 'Registrando...',
    letGoSaid: (name: string) => `No se registró nada para ${name}.`,
  },
};
