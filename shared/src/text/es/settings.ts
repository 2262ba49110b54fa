import type { settingsEn } from '../en/settings';
import { list, number } from './entry';

/** The daycare itself. */
export const settingsEs: typeof settingsEn = {
  features: {
    attendance: {
      name: 'Asistencia',
      off: 'La asistencia está desactivada en esta guardería. El dueño o la dueña puede activarla en la configuración.',
    },
    dailyLog: {
      name: 'Registro diario',
      off: 'El registro diario está desactivado en esta guardería. El dueño o la dueña puede activarlo en la configuración.',
    },
    messages: {
      name: 'Mensajes',
      off: 'Los mensajes están desactivados en esta guardería. El dueño o la dueña puede activarlos en la configuración.',
    },
    family: {
      name: 'Páginas para familias',
      off: 'Las páginas para familias están desactivadas en esta guardería. El dueño o la dueña puede activarlas en la configuración.',
    },
    billing: {
      name: 'Facturación',
      off: 'La facturación está desactivada en esta guardería. El dueño o la dueña puede activarla en la configuración.',
    },
  },

  attendanceOffer: {
    title: 'Lleve aquí la asistencia',
    help: 'Registre entradas y salidas con un toque y vea quién está en cada salón. Los registros muestran quién llegó y cuándo, y quién cambió qué.',
    zone: (zone) => `Las horas serán de ${zone}, donde está este dispositivo. Puede cambiarlo en la configuración.`,
    hide: 'Ocultar este aviso',
    turnOn: 'Activar la asistencia',
    turnedOn: 'La asistencia está activada.',
  },

  timeZoneOffer: {
    differs: (zone, device) => `Aquí las horas son de ${zone}, pero este dispositivo está en ${device}.`,
    unconfirmed: (daycare, device) =>
      `Nadie ha confirmado la zona horaria de la guardería. Aquí es ${daycare}, pero en este dispositivo es ${device}, así que los niños podrían registrarse en el día equivocado.`,
    askOwner: 'Pida al dueño o a la dueña que la elija en la configuración de la guardería.',
    choose: 'Elegir la zona horaria',
    use: (zone) => `Usar ${zone}`,
    keep: (zone) => `Mantener ${zone}`,
    saved: 'Guardado.',
  },

  daycare: {
    nameMissing: 'Escriba el nombre de la guardería.',
    notFound: 'No se encontró la guardería',
    ownersOnly: 'Solo quien es dueño/a de una guardería puede crear otra.',
    changedMeanwhile: 'Otra persona cambió esta configuración después de que usted abrió la página. Recargue la página para ver el cambio.',
  },

  settings: {
    denied: 'Permiso denegado. Solo el dueño o la dueña puede ver la configuración de la guardería.',
    loadFailed: (message) => `Error al cargar la guardería: ${message}`,
    updateFailed: (message) => `Error al actualizar la guardería: ${message}`,
    updated: '¡La información de la guardería se actualizó!',
    title: 'Configuración de la guardería',
    ownerOnly: 'Solo para el dueño o la dueña',
    loading: 'Cargando la configuración',
    name: 'Nombre de la guardería',
    phone: 'Teléfono',
    address: 'Dirección',
    id: 'ID de la guardería',
    ownerId: 'ID del dueño o de la dueña',
    createdAt: 'Creada',
    updatedAt: 'Última actualización',
    record: 'Sobre este registro',
    copied: (what) => `Copiado: ${what}.`,
    copy: (what) => `Copiar: ${what}`,
    copyByHand: (what) => `Seleccionado: ${what}. Cópielo ahora.`,
    changed: { name: 'nombre', phone: 'teléfono', address: 'dirección' },
    twoFactor: {
      required: 'Todo el personal entra con un código de una aplicación, además de la contraseña.',
      notRequired: 'Cada persona decide si entra con un código de una aplicación, además de la contraseña.',
      require: 'Exigirla a todo el personal',
      requireTitle: '¿Exigir la verificación en dos pasos?',
      requireHelp: (daycare) => `Quien no la tenga configurada no podrá abrir ${daycare} hasta que lo haga. Toma unos dos minutos.`,
      stop: 'Dejar de exigirla',
      ownFirst: 'Actívela primero en su propia cuenta',
    },
    teachers: {
      title: 'Qué ven los docentes',
      own: 'Los docentes ven solo a los niños de sus propios salones. No pueden agregar niños ni importar una lista.',
      all: 'Los docentes ven a todos los niños de la guardería.',
      limit: 'Mostrar a los docentes solo sus propios salones',
      unlimit: 'Mostrar a los docentes todos los niños',
    },
    data: {
      title: 'Datos y privacidad',
      help: 'Dónde se guardan los registros, quién puede verlos y cómo exportarlos.',
      open: 'Cómo se protegen sus datos',
      plainHttp:
        'Este portal usa http sin cifrar, así que cualquiera en la misma red puede leer contraseñas y registros. Quien administra el portal puede cambiarlo.',
    },
    ownership: {
      title: 'Dueño o dueña',
      help: 'Transfiera la guardería a alguien de su personal. Esa persona será el dueño o la dueña, y usted pasará a ser parte del personal.',
      alone: 'Todavía no hay nadie más en el personal. Invite primero a esa persona.',
      person: 'Nuevo dueño o nueva dueña',
      choose: 'Elija a una persona',
      personMissing: 'Elija quién será el dueño o la dueña de la guardería.',
      option: (name, email) => `${name} (${email})`,
      password: 'Su contraseña',
      submit: 'Transferir la guardería',
      submitting: 'Transfiriendo...',
      askTitle: (daycare, name) => `¿Transferir ${daycare} a ${name}?`,
      askHelp: (name) =>
        `A partir de ahora, ${name} decidirá quién es parte del personal, cambiará esta configuración y podrá transferir la guardería a otra persona. Usted sigue siendo parte del personal: ya no podrá invitar ni quitar a personas, administrar salones ni ver esta página. Solo ${name} puede devolverle la guardería.`,
      confirm: (name) => `Hacer dueño/a a ${name}`,
      done: (name, daycare) => `${name} ahora es dueño/a de ${daycare}. Usted es ahora parte del personal.`,
      already: 'Esta persona ya es dueña de la guardería.',
    },
    changes: (what) => `Cambios en: ${list(what)}.`,
  },

  yourData: {
    title: 'Sus datos',
    help: 'Descargue en un solo archivo todo lo que este portal guarda de su guardería: tablas que se abren en cualquier hoja de cálculo, fotos y documentos.',
    care: 'El archivo no tiene contraseña. Guárdelo donde solo pueda abrirlo quien puede ver los datos de los niños.',
    export: 'Exportar todo',
    recordTitle: 'Ficha',
    recordHelp: (firstName) => `Descargue todo lo que guardamos de ${firstName}, por ejemplo cuando lo pide la familia.`,
    exportRecord: 'Exportar la ficha',
    preparing: 'Preparando...',
    started: 'La descarga comenzó. Su navegador muestra el avance.',
    denied: 'Permiso denegado. Solo el dueño o la dueña puede exportar datos.',
    failed: (message) => `Error al exportar los datos: ${message}`,
    underWay: 'Su última descarga sigue en curso. Espere a que termine, o cancélela en su navegador.',
  },

  reach: {
    title: 'Cómo se llega a este portal',
    help: 'Los enlaces, los códigos QR y las hojas impresas usan una sola dirección. Compruebe que un teléfono pueda abrirla y úsela después para todos los enlaces.',
    loading: 'Cargando las direcciones',
    failed: (message) => `Error al cambiar la dirección: ${message}`,
    notOurs: 'Esta computadora ya no tiene esa dirección. Recargue la página para ver sus direcciones.',
    linksLeadTo: 'Los enlaces llevan a',
    onlyHere:
      'Solo la computadora del portal puede abrirlo. Para que entren teléfonos y otras computadoras, pida a quien administra el portal que configure HOST=0.0.0.0 para el portal y lo reinicie.',
    linksOnlyHere: 'Los enlaces llevan a una dirección que solo puede abrir la computadora del portal. Elija una que otros puedan abrir.',
    noMail: 'No se envía ningún correo hasta que se elija aquí una dirección.',
    publicUrl: 'Esta dirección está configurada como PUBLIC_URL en la computadora del portal.',
    publicUrlOnlyHere:
      'PUBLIC_URL apunta a la propia computadora, así que ningún otro dispositivo puede abrir un enlace. Debe ser una dirección que otros puedan abrir.',
    lost: (address) => `Los enlaces llevaban a ${address}. La computadora ya no tiene esa dirección: elija otra.`,
    addresses: 'Direcciones de esta computadora',
    inUse: 'En uso para los enlaces',
    tryIt: 'Probar con un teléfono',
    tryAgain: 'Probar de nuevo',
    starting: 'Preparando el código...',
    scan: 'Escanee este código con un teléfono conectado a la misma red wifi que esta computadora. En el teléfono no hace falta iniciar sesión.',
    code: (address) => `Código QR para probar ${address}`,
    waiting: 'Esperando al teléfono...',
    nothingYet:
      'Si el teléfono muestra un error, compruebe que esté en la misma red wifi (no en la de invitados) y que ningún firewall de esta computadora lo bloquee, o pruebe otra dirección.',
    arrived: (device) => `Funciona: ${device} abrió esta dirección.`,
    ended: 'El código ya no funciona. Pruebe de nuevo para obtener otro.',
    use: 'Usar esta dirección en los enlaces',
    using: 'Guardando...',
    used: (address) => `A partir de ahora, los enlaces llevan a ${address}.`,
    linkOnlyHere: 'Solo la computadora del portal puede abrir este enlace.',
    change: 'Permitir que otros lleguen al portal',
  },

  testLetter: {
    title: 'Correo electrónico',
    help: (email) =>
      `Las invitaciones y los enlaces para elegir una contraseña nueva se envían por correo. Envíese uno a ${email} para comprobar que funciona.`,
    send: 'Enviar un correo de prueba',
    sending: 'Enviando...',
    sent: (email) =>
      `El servidor de correo aceptó el correo de prueba para ${email}. Si no le llega pronto, revise la carpeta de correo no deseado.`,
    noMail: 'No hay ningún servidor de correo configurado, así que no se envían correos.',
    tooSoon: 'Se puede enviar un correo de prueba por minuto. Espere un momento e inténtelo de nuevo.',
    failed: (problem, code) => `No se pudo enviar el correo de prueba: ${problem} (${code}).`,
    subject: 'Correo de prueba de Daycare Portal',
    opening: 'Este correo muestra que Daycare Portal puede enviar correo.',
  },

  backups: {
    title: 'Copias de seguridad',
    help: 'Cada noche el portal hace una copia de todo, fotos incluidas, y comprueba que se pueda leer. Conserva las últimas 14 copias nocturnas y las cinco manuales más recientes.',
    elsewhere: 'Las copias están en la misma computadora. Pida a alguien que las copie con regularidad en otro lugar.',
    loading: 'Cargando las copias de seguridad',
    none: 'Todavía no hay copias. La primera se hará esta noche.',
    list: 'Copias guardadas',
    kinds: { daily: 'Nocturna', byHand: 'Manual', beforeUpgrade: 'Antes de actualizar' },
    checked: 'Comprobada',
    showAll: (n) => `Mostrar las ${number(n)}`,
    make: 'Hacer una ahora',
    making: 'Haciendo la copia...',
    made: (size) => `Se hizo y se comprobó la copia: ${size}.`,
    overdue: 'Desde hace dos días no hay ninguna copia. Avise a quien administra el portal.',
    damaged: 'La base de datos está dañada. Avise hoy mismo a quien administra el portal y conserve las copias anteriores.',
    toBackups: 'Ver las copias de seguridad',
    failedOn: (when, why) => `El último intento, ${when}, falló. ${why}`,
    problems: {
      running: 'Ya se está haciendo una copia. Espere a que termine.',
      diskFull: 'El disco de la computadora del portal está casi lleno. Avise a quien administra el portal.',
      damaged:
        'La base de datos está dañada, así que no se puede hacer ninguna copia. Avise a quien administra el portal y conserve las copias anteriores.',
      noTools: 'Los programas que respaldan la base de datos faltan o están desactualizados. Avise a quien administra el portal.',
      failed: 'No se pudo hacer la copia. Avise a quien administra el portal.',
    },
    tooSoon: 'Hace menos de un minuto se hizo una copia.',
  },

  version: {
    title: 'Versión',
    loading: 'Cargando la versión',
    available: (version) => `La versión ${version} del portal está disponible.`,
    howTo:
      'Quien administra el portal puede instalarla: “A newer version”, en docs/hosting.md, explica cómo. Toma unos minutos y antes se hace una copia de seguridad. El portal nunca se actualiza por sí solo.',
    installed: (version) => `Usted tiene la versión ${version}.`,
    newest: (version) => `Usted tiene la versión ${version}. No se conoce ninguna más reciente.`,
    nobodyLooks:
      'El portal no busca versiones nuevas. Quien lo administra puede activarlo (VERSIONS_FROM en docs/hosting.md), y entonces una versión nueva se anuncia aquí.',
    unreadable: 'No se pudo leer la lista de versiones. Avise a quien administra el portal.',
    toVersion: 'Ver qué hacer',
  },

  binder: {
    overdue: (day) => `La carpeta de emergencia del ${day} no se creó.`,
    toBinder: 'Crearla ahora',
    unopened: (day) => `Nadie ha abierto todavía la carpeta de emergencia del ${day}. Imprímala por si se va la luz.`,
    toUnopened: 'Abrir la carpeta',
    notFound: 'Esta carpeta ya no se guarda.',
    closed: 'La guardería no abre ningún día en el próximo año, así que no hay a quién poner en una carpeta.',
    diskFull: 'El disco de la computadora del portal está demasiado lleno para la carpeta. Avise a quien administra el portal.',
  },
};
