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

  actions: {
    ...failureEs.actions,
    close: 'Cerrar',
    skipToContent: 'Ir al contenido',
    undo: 'Deshacer',
  },

  errors: {
    offline: 'No se puede conectar con el servidor. Revise la conexión e inténtelo de nuevo.',
    lost: 'No se puede conectar con el servidor. Esta página se reconectará sola.',
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
};
