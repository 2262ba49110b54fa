import type { settingsEn } from '../en/settings';
import { list, number } from './entry';

/** The daycare itself. */
export const settingsEs: typeof settingsEn = {
  daycare: {
    nameMissing: 'Escriba el nombre de la guardería.',
    notFound: 'No se encontró la guardería',
    ownersOnly: 'Solo quien es titular de una guardería puede crear otra.',
    changedMeanwhile: 'Otra persona cambió esta configuración después de que usted abrió la página. Cárguela de nuevo para ver el cambio.',
  },

  settings: {
    denied: 'Permiso denegado. Solo el titular puede ver la configuración de la guardería.',
    loadFailed: (message) => `Error al cargar la guardería: ${message}`,
    updateFailed: (message) => `Error al actualizar la guardería: ${message}`,
    updated: '¡La información de la guardería se actualizó!',
    title: 'Configuración de la guardería',
    ownerOnly: 'Se requiere acceso de titular',
    loading: 'Cargando la configuración',
    name: 'Nombre de la guardería',
    phone: 'Teléfono',
    address: 'Dirección',
    id: 'ID de la guardería',
    ownerId: 'ID del titular',
    createdAt: 'Creada',
    updatedAt: 'Última actualización',
    record: 'Sobre este registro',
    copied: (what) => `Copiado: ${what}.`,
    copy: (what) => `Copiar: ${what}`,
    copyByHand: (what) => `${what} ya está en la selección: cópielo ahora.`,
    changed: { name: 'nombre', phone: 'teléfono', address: 'dirección' },
    twoFactor: {
      required: 'Aquí todo el personal la necesita: además de la contraseña, para entrar se pide un código de una aplicación.',
      notRequired: 'Cada persona decide si para entrar, además de la contraseña, se le pide un código de una aplicación.',
      require: 'Exigirla al personal',
      requireTitle: '¿Exigir la verificación en dos pasos?',
      requireHelp: (daycare) => `Quien no la tenga configurada no verá nada de ${daycare} hasta que lo haga. Toma unos dos minutos.`,
      stop: 'Dejar de exigirla',
      ownFirst: 'Configúrela primero en su cuenta',
    },
    data: {
      title: 'Protección de los datos',
      help: 'Dónde están los registros, quién tiene acceso a ellos y qué puede llevarse.',
      open: 'Cómo se guardan sus datos',
      plainHttp:
        'Este portal está abierto por http sin cifrar: quien comparta la red puede leer contraseñas y registros. Quien se encarga de la computadora puede cambiarlo: el archivo README explica cómo, en Hosting.',
    },
    ownership: {
      title: 'Titularidad',
      help: 'Traspase la guardería a alguien de su personal. Esa persona será titular, y usted pasará a ser parte del personal.',
      alone: 'No hay nadie más en el personal a quien traspasar la guardería. Invite primero a la persona.',
      person: 'Nuevo titular',
      choose: 'Elija a una persona',
      personMissing: 'Elija quién será titular de la guardería.',
      option: (name, email) => `${name} (${email})`,
      password: 'Su contraseña',
      submit: 'Traspasar',
      submitting: 'Traspasando...',
      askTitle: (daycare, name) => `¿Traspasar ${daycare} a ${name}?`,
      askHelp: (name) =>
        `A partir de ahora ${name} decide quién es parte del personal, cambia esta configuración y puede traspasar la guardería. Usted sigue como personal: ya no invita ni quita a personas, no gestiona salones ni ve esta página. Solo ${name} puede devolvérsela.`,
      confirm: (name) => `Hacer titular a ${name}`,
      done: (name, daycare) => `${name} tiene ahora la titularidad de ${daycare}. Usted es parte del personal.`,
      already: 'Esta persona ya es titular de la guardería.',
    },
    changes: (what) => `Cambios en: ${list(what)}.`,
  },

  yourData: {
    title: 'Sus datos',
    help: 'Todo lo que se guarda de esta guardería, en un solo archivo para conservarlo o llevarlo a otro lugar: tablas que abre cualquier hoja de cálculo, y las fotos de los niños.',
    care: 'El archivo no está protegido. Guárdelo donde solo pueda abrirlo quien puede ver los datos de los niños.',
    export: 'Exportar todo',
    recordTitle: 'Ficha',
    recordHelp: (firstName) =>
      `Todo lo que se guarda de ${firstName}, en un solo archivo: para los padres que pregunten qué se sabe, o para conservarlo.`,
    exportRecord: 'Exportar la ficha',
    preparing: 'Preparando...',
    started: 'La descarga comenzó. Su navegador muestra cuánto falta.',
    denied: 'Permiso denegado. Solo el titular puede exportar datos.',
    failed: (message) => `Error al exportar los datos: ${message}`,
    underWay: 'Todavía tiene una descarga en curso. Espere a que termine, o cancélela en su navegador.',
  },

  backups: {
    title: 'Copias de seguridad',
    help: 'Cada noche el portal hace una copia de todo, fotos incluidas, y comprueba que se pueda leer. Se conservan catorce noches y las cinco copias manuales más recientes, en la misma computadora del portal.',
    elsewhere:
      'Si se pierde esa computadora, se pierden con ella: pida a quien se encarga de ella que de vez en cuando las copie en otro lugar.',
    loading: 'Cargando las copias de seguridad',
    none: 'Todavía no hay ninguna copia. La primera se hará esta noche.',
    list: 'Copias que se conservan',
    kinds: { daily: 'Nocturna', byHand: 'Manual', beforeUpgrade: 'Antes de actualizar' },
    checked: 'Comprobada',
    showAll: (n) => `Mostrar las ${number(n)}`,
    make: 'Hacer una ahora',
    making: 'Haciendo la copia...',
    made: (size) => `La copia está hecha y comprobada: ${size}.`,
    overdue: 'No hay ninguna copia de los últimos dos días. Avise a quien se encarga de la computadora del portal.',
    toBackups: 'Ver las copias de seguridad',
    failedOn: (when, why) => `El último intento, ${when}, falló. ${why}`,
    problems: {
      running: 'Ya se está haciendo una copia. Espere a que termine.',
      diskFull: 'No hay espacio suficiente en el disco de la computadora. Avise a quien se encarga de ella.',
      damaged:
        'La base de datos está dañada, así que no se guarda ninguna copia de ella. Avise a quien se encarga de la computadora y conserve las copias anteriores.',
      noTools:
        'En la computadora del portal faltan los programas que respaldan el servidor de bases de datos, o son demasiado antiguos. Avise a quien se encarga de ella.',
      failed: 'No se pudo hacer la copia. Quien se encarga de la computadora puede ver por qué con “npm run admin -- doctor”.',
    },
    tooSoon: 'Hace menos de un minuto se hizo una copia.',
    loadFailed: (message) => `Error al cargar las copias de seguridad: ${message}`,
  },
};
