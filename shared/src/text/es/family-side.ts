import type { familySideEn } from '../en/family-side';
import { list } from './entry';

/** What stands beside a child's day, and the page of all photos. */
export const familySideEs: typeof familySideEn = {
  pickup: 'Quién recoge hoy',
  pickupYou: 'Usted',
  noPickup: 'No ha avisado quién recoge. Puede venir cualquier persona autorizada.',
  tell: 'Avisar quién recoge',
  bring: 'Por favor traiga',
  asked: (day) => `Se pidió el ${day}`,
  menu: 'Menú',
  contains: (allergens) => `Contiene ${list(allergens.map((allergen) => allergen.toLocaleLowerCase()))}`,
  instead: (food) => `En su lugar: ${food}`,
  ahead: 'Próximos días',
  aheadReport: (day) => `Avisar para el ${day}`,
  take: 'Lléveselo',
  takeHelp: (name) => `Todas las fotos y notas que se compartieron sobre ${name} son suyas.`,
  takeLink: 'Descargar el expediente',
  takeStarted: 'La descarga comenzó. Su navegador muestra el avance.',
  takeUnderWay: 'Su última descarga sigue en curso. Espere a que termine, o cancélela en su navegador.',
  takeFailed: 'No se pudo descargar el expediente. Recargue la página e inténtelo de nuevo.',
  whose: 'El equipo escribe esta página y decide qué comparte. Lo que avisa usted o alguien de su hogar lleva su nombre.',

  leftOn: (name, day, until) =>
    `El último día de ${name} fue el ${day}. Puede leer estas páginas hasta el ${until}, pero ya no se puede cambiar nada.`,
  leftWithBills: (name, day) =>
    `El último día de ${name} fue el ${day}. Estas páginas ya están cerradas. Puede ver sus cuentas hasta que todo esté saldado.`,
  toBills: 'Ver sus cuentas',

  /** Who is signed in. */
  who: {
    atWork: 'En el trabajo',
    yourChildren: 'Sus hijos',
    ownOnly: 'Como madre, padre o tutor, solo ve a sus propios hijos.',
    ownAtWork: (children) =>
      `Como madre, padre o tutor, solo ve a sus propios hijos. En el trabajo, otra persona corrige los horarios y revisa los reportes de ${list(children)}.`,
    toAccount: 'Su cuenta',
  },

  photos: {
    title: 'Fotos',
    titleOf: (name) => `Fotos de ${name}`,
    link: 'Todas las fotos',
    help: 'Fotos que compartió el equipo. Guarde las que quiera conservar.',
    none: 'Todavía no se han compartido fotos.',
    older: 'Ver fotos anteriores',
    loading: 'Cargando las fotos',
    notShown: 'La guardería no le muestra las fotos de este niño o esta niña. Pregunte en la oficina.',
    one: (day, n) => `Foto ${n} del ${day}`,
  },
};
