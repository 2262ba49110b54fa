import type { PrintCatalogue } from '../../print-text';
import { count } from './entry';

/** What is printed, and the page that prints it. */
export const printEs: PrintCatalogue = {
  title: 'Imprimir',
  back: 'Niños',
  papers: { roster: 'Lista', 'sign-in': 'Hoja de asistencia', children: 'Fichas' },
  choosePaper: 'Qué imprimir',
  help: {
    roster: 'Una lista de cada salón: foto, nombre, edad y tutores.',
    'sign-in': 'Una hoja por salón para una semana, que se llena a mano.',
    children: 'Una página por niño, con espacio para anotar a mano lo demás.',
  },
  print: 'Imprimir',
  preparing: 'Preparando...',
  loading: 'Cargando la lista de niños',
  classroom: 'Salón',
  allClassrooms: 'Todos los salones',
  noClassroom: 'Sin salón',
  child: 'Niño',
  allChildren: 'Todos los niños',
  week: 'Cualquier día de la semana',
  wider: 'La hoja es más ancha que esta pantalla. Deslícela hacia un lado para ver el resto.',
  preview: 'Vista previa',

  count: (n) => count(n, 'niño', 'niños'),
  printedOn: (day) => `Impreso el ${day}`,
  weekOf: (from, to) => `Del ${from} al ${to}`,
  photo: 'Foto',
  name: 'Nombre',
  born: 'Fecha de nacimiento',
  age: 'Edad',
  guardians: 'Padres y tutores',
  pending: '(pendiente)',
  none: 'Ninguno',
  in: 'Entrada',
  out: 'Salida',
  signature: 'Firma',
  byHand: ['Teléfonos', 'Personas autorizadas a recoger', 'Alergias y medicamentos', 'Médico', 'Notas'],
};
