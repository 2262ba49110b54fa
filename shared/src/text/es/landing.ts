import type { landingEn } from '../en/landing';

/** The public first page. */
export const landingEs: typeof landingEn = {
  title: 'El papeleo, listo antes de la siesta.',
  introduction:
    'Los niños, los salones, el personal y las familias en un solo portal. Pegue la lista de un grupo entero, invite a todo el equipo y encuentre los datos de cualquier niño con una sola mano.',
  getStarted: 'Comenzar',
  picture: 'Una pared de casilleros con un impermeable, un conejo, unas botas y una mochila. En el centro está la lista de niños.',

  featuresTitle: 'Seis tareas diarias de una guardería',
  growth: 'El día y el desarrollo de cada niño',
  growthHelp: 'Lleve la asistencia, las actividades y los logros del desarrollo de cada niño.',
  staff: 'El personal en el salón que le toca',
  staffHelp: 'Coordine al personal y asígnelo a los salones con pocos toques.',
  families: 'Las familias al tanto',
  familiesHelp: 'Escriba a las familias y comparta novedades a lo largo del día.',
  dailyLog: 'El registro diario',
  dailyLogHelp: 'Actividades, comidas y siestas, anotadas en el momento.',
  safety: 'Datos bien protegidos',
  safetyHelp: 'Cada ficha se guarda con seguridad y solo la ve quien debe verla.',
  apps: 'En cualquier teléfono',
  appsHelp: 'Sin instalar nada: se abre en el navegador del teléfono, y las familias pueden agregarlo a su pantalla de inicio.',

  benefitsTitle: 'Lo que cambia en su guardería',
  benefits: [
    'Menos papeleo',
    'Más participación de las familias',
    'Cumplimiento de las normas del cuidado infantil',
    'Facturas, recibos y pagos registrados a mano, sin tarjetas',
    'Acceso desde cualquier lugar',
    'Un solo registro para todo el equipo',
  ],

  downloadTitle: 'El día a día está en el teléfono',
  downloadHelp:
    'El personal anota comidas, siestas y actividades desde el salón, en el navegador de su teléfono. Las familias las ven en el trabajo, en el autobús o antes de recoger a su hijo.',
  ios: 'App Store',
  iosFor: 'Para iPhone y iPad',
  android: 'Google Play',
  androidFor: 'Para Android',
  notPublished: 'No disponible para esta guardería',

  closingTitle: 'Su casillero está listo.',
  closingHelp: 'Inicie sesión con la cuenta que le dio su guardería.',
  yours: 'Suyo',

  listPicture: {
    title: 'Niños',
    add: 'Agregar',
    rooms: { acorns: 'Ranas', ladybirds: 'Catarinas', otters: 'Patos', foxes: 'Osos', owls: 'Búhos' },
  },
  appPicture: {
    name: 'Bashir',
    room: 'Patos, desde las 8:05',
    today: 'Hoy',
    lunch: 'Almuerzo',
    lunchHelp: 'Comió casi todo, 11:40 a. m.',
    nap: 'Siesta',
    napHelp: 'De 12:30 a 2:05 p. m.',
    painting: 'Pintura',
    paintingHelp: 'Un barco, con las dos manos',
    milestone: 'Nuevo logro',
    milestoneHelp: 'Cuenta hasta diez',
    write: 'Escribirnos',
  },
};
