import type { EntryCatalogue } from '../../entry-text';
import { locale } from '../../language';
import { failureEs } from './failure';

/** A number as it is written where the reader is. */
export const number = (n: number) => n.toLocaleString(locale());

/** A count with its noun: 1 niño, 12 niños. */
export const count = (n: number, one: string, many: string) => `${number(n)} ${n === 1 ? one : many}`;

/** A sentence with its full stop, which “10:00 a.m.” brings along. */
export const closed = (words: string) => (words.endsWith('.') ? words : `${words}.`);

/** A time with its article, which is singular at one o’clock: las 8:05, la 1:05. */
export const theHour = (time: string) => `${/^1\D/.test(time) ? 'la' : 'las'} ${time}`;

/** Things in a row: Ana, Bruno e Inés. */
export const list = (words: readonly string[]) => new Intl.ListFormat('es', { type: 'conjunction' }).format(words);

const months = (n: number) => count(n, 'mes', 'meses');
const years = (n: number) => count(n, 'año', 'años');

/** What pages say before one is signed in; `es.ts` has it too. */
export const entryEs: EntryCatalogue = {
  ...failureEs,

  product: 'Daycare Portal',
  copyright: '© 2024 Daycare Portal',
  documentTitle: (page) => `${page} - Daycare Portal`,

  age: (wholeMonths) => {
    if (wholeMonths < 12) return months(wholeMonths);
    const rest = wholeMonths % 12;
    return rest === 0 ? years(wholeMonths / 12) : `${years(Math.floor(wholeMonths / 12))} y ${months(rest)}`;
  },

  errors: {
    offline: 'No se puede conectar con el servidor. Revise la conexión e inténtelo de nuevo.',
  },

  password: {
    show: 'Mostrar la contraseña',
    hide: 'Ocultar la contraseña',
  },

  session: {
    useAuthOutside: 'useAuth must be used within an AuthProvider',
    loading: 'Cargando',
    failed: 'No se pudo cargar el portal.',
    accepted: 'Lo que escribió fue aceptado. Espere un momento e inténtelo de nuevo.',
    notKept: 'Su navegador no guardó el inicio de sesión. Permita las cookies de este sitio y vuelva a iniciar sesión.',
  },

  signIn: {
    title: 'Iniciar sesión',
    subtitle: 'Escriba su correo y su contraseña para entrar al portal de la guardería',
    email: 'Correo electrónico',
    password: 'Contraseña',
    sharedDevice: 'Este dispositivo es compartido',
    sharedDeviceHelp: 'La sesión se cerrará después de 15 minutos sin uso.',
    submit: 'Iniciar sesión',
    submitting: 'Iniciando sesión...',
    noAccount: '¿No tiene una cuenta? Hable con quien administra el sistema.',
    failed: 'No se pudo iniciar sesión. Revise su correo y su contraseña.',
    emailMissing: 'Escriba su correo electrónico.',
    passwordMissing: 'Escriba su contraseña.',
    throttled: (seconds) =>
      seconds < 60
        ? `Demasiados intentos fallidos. Inténtelo de nuevo en ${count(seconds, 'segundo', 'segundos')}.`
        : `Demasiados intentos fallidos. Inténtelo de nuevo en ${count(Math.ceil(seconds / 60), 'minuto', 'minutos')}.`,
    ended: 'Su sesión terminó. Inicie sesión para seguir donde estaba.',
    forgotten: '¿Olvidó su contraseña?',
    passwordChanged: 'Se cambió la contraseña. Inicie sesión con la nueva.',
    codeTitle: 'Un paso más',
    codeSubtitle: 'Esta cuenta pide un código además de la contraseña.',
    code: 'Código de su aplicación, o un código de recuperación',
    codeMissing: 'Escriba el código.',
    codeSubmit: 'Continuar',
    otherAccount: 'Usar otra cuenta',
  },

  arrival: {
    title: 'Este dispositivo puede abrir el portal',
    checking: 'Un momento',
    done: 'Funciona. La computadora desde la que empezó ya lo muestra.',
    close: 'Puede cerrar esta página.',
    failed: 'El portal no respondió. Escanee el código otra vez.',
  },

  site: {
    nav: 'Páginas',
    terms: 'Condiciones de uso',
    privacy: 'Política de privacidad',
    deleteAccount: 'Eliminar mi cuenta',
    signIn: 'Entrar',
    home: 'Daycare Portal, página principal',
    backToHome: 'Volver al inicio',
    productColumn: 'Producto',
    companyColumn: 'Empresa',
    legalColumn: 'Aviso legal',
    features: 'Funciones',
    benefits: 'Ventajas',
    download: 'Descargar',
    about: 'Quiénes somos',
    contact: 'Contacto',
    support: 'Ayuda',
  },

  cubbies: { naps: 'Siestas', office: 'Oficina', sill: 'Ventana' },

  landing: {
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
    apps: 'Aplicaciones para el personal y las familias',
    appsHelp: 'Aplicaciones móviles para quien pasa el día de pie, o va de camino.',

    benefitsTitle: 'Lo que cambia en su guardería',
    benefits: [
      'Menos papeleo',
      'Más participación de las familias',
      'Cumplimiento de las normas del cuidado infantil',
      'Facturación y cobros',
      'Acceso desde cualquier lugar',
      'Un solo registro para todo el equipo',
    ],

    downloadTitle: 'El día a día está en las aplicaciones',
    downloadHelp:
      'El personal anota comidas, siestas y actividades desde el salón. Las familias las ven en el trabajo, en el autobús o antes de recoger a su hijo.',
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
      add: 'Agregar una nota',
    },
  },
};
