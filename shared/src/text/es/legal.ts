import type { LegalCatalogue, LegalSection } from '../../legal-text';

const terms: LegalSection[] = [
  {
    title: 'Qué abarcan estas condiciones',
    paragraphs: [
      'Daycare Portal es un programa que una guardería usa en su propia computadora. En estas condiciones, “su guardería” es la guardería que administra este portal, y “usted” es cualquier persona que lo usa: dueño o dueña, personal, docente, padre, madre o tutor.',
      'Al usar el portal, o una aplicación que su guardería ofrezca con él, usted acepta estas condiciones. Si no está de acuerdo con ellas, no use el portal y dígaselo a su guardería.',
    ],
  },
  {
    title: 'Su cuenta',
    paragraphs: ['Las cuentas se crean por invitación de su guardería.'],
    points: [
      'Dé su nombre verdadero y un correo electrónico en el que se le pueda localizar.',
      'No comparta su contraseña. Cada persona que trabaja con el portal tiene su propia cuenta.',
      'En un dispositivo que usan otras personas, cierre la sesión o márquelo como compartido.',
      'Avise de inmediato a su guardería si cree que otra persona usó su cuenta.',
    ],
  },
  {
    title: 'Planes y facturación',
    paragraphs: [
      'Los planes se facturan por mes o por año, por adelantado, según lo elegido al comenzar el plan. Un plan se renueva por el mismo período hasta que se cancela, y sigue vigente hasta el final del período pagado.',
      'Los planes no son reembolsables. Esto se aplica también para un período que se usa solo en parte, salvo que la ley del lugar de su guardería dé un derecho al reembolso al que no se pueda renunciar.',
      'Los planes corren por cuenta de la guardería. El personal, los padres y los tutores no pagan nada por una cuenta en el portal.',
    ],
  },
  {
    title: 'Qué puede hacer con el portal',
    paragraphs: ['Use el portal para el trabajo de su guardería y el cuidado de sus niños, y para nada más. No está permitido:'],
    points: [
      'ver, copiar o entregar a otras personas registros que no necesita para su trabajo o que no son de su propio hijo,',
      'escribir lo que sabe que es falso, o subir una foto que no tiene derecho a usar,',
      'intentar eludir el inicio de sesión, los puestos o los límites del portal,',
      'perturbar el servicio a otras personas, o usarlo para enviar algo ilícito.',
    ],
  },
  {
    title: 'Registros sobre niños',
    paragraphs: [
      'Su guardería decide qué registros lleva de un niño y responde de tener el consentimiento que requieren. Quien escribe un registro responde de que sea correcto.',
      'Los niños no usan el portal ni tienen cuentas. Cómo se protegen los registros sobre ellos se explica en la política de privacidad.',
    ],
  },
  {
    title: 'De quién son los datos',
    paragraphs: [
      'Lo que usted y su guardería escriben sigue siendo suyo. Se guarda en la computadora de su guardería, y estas condiciones no dan a nadie más derecho sobre ello. El programa, su nombre y sus dibujos siguen siendo de quienes los hicieron.',
    ],
  },
  {
    title: 'Aplicaciones móviles',
    paragraphs: [
      'Todo el portal, también las actividades y los mensajes, funciona en el navegador de un teléfono. Si su guardería ofrece además una aplicación de una tienda, la aplicación usa la misma cuenta y se rige también por las condiciones de esa tienda.',
    ],
  },
  {
    title: 'Disponibilidad',
    paragraphs: [
      'Su guardería mantiene el portal y se encarga de la computadora, su conexión y sus copias de seguridad. Habrá momentos en que el portal no esté disponible. No reemplaza lo que la ley o el buen cuidado exigen tener a mano de otra forma, como los contactos de emergencia en papel.',
    ],
  },
  {
    title: 'Garantía y responsabilidad',
    paragraphs: [
      'El programa se ofrece tal como es, sin promesa de que no tenga fallas ni de que sirva para un fin determinado. Hasta donde la ley lo permite, quienes lo hicieron no responden de daños indirectos ni de la pérdida de datos que una copia de seguridad habría evitado.',
      'Nada en estas condiciones limita una responsabilidad que la ley no permite limitar, ni los derechos que usted tiene como consumidor.',
    ],
  },
  {
    title: 'Cuando deja de usar el portal',
    paragraphs: [
      'Usted puede dejar de usar el portal en cualquier momento. Su guardería puede terminar su acceso, por ejemplo cuando usted deja el personal o su hijo deja la guardería, o cuando se incumplen estas condiciones. Cómo se elimina una cuenta se explica en su propia página.',
    ],
  },
  {
    title: 'Cambios y preguntas',
    paragraphs: [
      'Si estas condiciones cambian, el texto nuevo aparece aquí con la fecha en que entra en vigor. Su guardería anuncia antes de esa fecha cualquier cambio que le afecte.',
      'Para cualquier pregunta sobre estas condiciones, hable con su guardería.',
    ],
  },
];

const privacy: LegalSection[] = [
  {
    title: 'Quién es responsable',
    paragraphs: [
      'Daycare Portal es un programa que una guardería usa en su propia computadora. La guardería que administra este portal decide qué se registra y por qué: es la responsable de los datos, y a quien debe preguntar por ellos. Los datos se quedan en su computadora. Quienes hacen el programa no reciben nada de ellos.',
    ],
  },
  {
    title: 'La privacidad de los niños',
    paragraphs: [
      'El portal está hecho para usarse conforme a las leyes de privacidad de los niños, como la Ley de Protección de la Privacidad Infantil en Internet (COPPA) de los Estados Unidos y las normas sobre datos de niños del Reglamento General de Protección de Datos de Europa.',
      'No se recopila ningún dato directamente de niños menores de 13 años. Los niños no tienen cuentas ni usan el portal o sus aplicaciones. Lo que se registra de un niño lo escribe el personal de la guardería, o los padres y tutores del niño, que deben haber dado su consentimiento donde la ley lo pide.',
      'Los registros sobre niños nunca se venden, nunca se usan para publicidad y nunca se usan para hacer un perfil de un niño con otro fin que su cuidado.',
    ],
  },
  {
    title: 'Qué se registra',
    paragraphs: ['Solo lo que una guardería necesita para su trabajo:'],
    points: [
      'de las personas con cuenta: nombre, correo electrónico, puesto y una contraseña de la que solo se guarda un resumen cifrado,',
      'de los niños: nombre, fecha de nacimiento, foto, salón, inscripción y horario, domicilio, idiomas y documentos; y sus padres, tutores y otros contactos, con teléfonos, correos, quién puede recoger al niño y notas de custodia,',
      'de la salud de los niños: alergias, condiciones médicas, dieta, medicamentos, médico, seguro y lo que autorizaron sus padres o tutores,',
      'del día del niño: asistencia, ausencias, conteos y paseos, actividades, comidas, siestas, fotos, logros y mensajes,',
      'de lesiones, otros incidentes y medicamentos administrados: qué pasó, a quién se avisó y las firmas,',
      'de las facturas: qué debe y qué ha pagado cada familia, cuándo y cómo. No se cobra ninguna tarjeta ni se guarda ningún número de tarjeta,',
      'del equipo: horas de trabajo y documentos como certificados y verificaciones de antecedentes,',
      'de la guardería: nombre, teléfono y dirección, salones y quién trabaja en ellos,',
      'lo que mantiene seguro el servicio: cuándo inició sesión alguien, desde qué dirección de red fallaron los intentos y registros técnicos.',
    ],
  },
  {
    title: 'Para qué se usa',
    paragraphs: [
      'Para llevar la guardería: saber qué niño va en qué salón y quién es responsable de quién, mantener informados a los padres y cumplir las normas del cuidado infantil. La base legal es el contrato de cuidado, los deberes legales de la guardería y, donde la ley lo pide, el consentimiento.',
    ],
  },
  {
    title: 'Quién puede verlo',
    paragraphs: ['Un registro se muestra solo a quienes tienen un papel en la guardería a la que pertenece:'],
    points: [
      'los dueños, el personal y los docentes ven a los niños y al personal de su propia guardería, según permite su puesto,',
      'los padres y tutores ven solo a los niños con los que su cuenta está vinculada,',
      'las personas de otra guardería no ven nada, aunque esté en la misma computadora.',
    ],
  },
  {
    title: 'Qué queda en su navegador',
    paragraphs: [
      'El portal usa una cookie que mantiene abierta su sesión. Otra permanece después de cerrarla: indica que usted ya usó este dispositivo, para que nadie pueda bloquearle el acceso probando contraseñas desde otro lugar. No permite iniciar sesión. Una tercera recuerda el idioma si usted elige uno. Su navegador recuerda también qué guardería eligió, y conserva las filas de un formulario que todavía no envió hasta que se envían, se descartan o usted cierra la sesión. En un dispositivo que no está marcado como compartido conserva también lo último que mostró la página Hoy, hasta 24 horas o hasta que usted cierra la sesión, para que la página funcione sin conexión. La asistencia que anota sin conexión queda en el dispositivo hasta que se envía.',
      'No hay rastreo: ni publicidad ni análisis, y ninguna página del portal pide nada a otro servidor.',
    ],
  },
  {
    title: 'Cómo se protege',
    paragraphs: [
      'Las contraseñas y las sesiones se guardan solo como resúmenes cifrados. Cada solicitud se comprueba en el servidor según el puesto de la persona que la hace. Las fotos se codifican de nuevo, sin el lugar ni la hora que agrega una cámara, y solo se muestran a quien puede ver al niño. Por internet, el portal debe ofrecerse cifrado, lo que configura la guardería.',
    ],
  },
  {
    title: 'Cuánto tiempo se guarda',
    paragraphs: [
      'Mientras un niño asiste a la guardería o una persona trabaja en ella, y después solo mientras la ley obliga a la guardería a guardar registros. Lo que se elimina desaparece también de las copias de seguridad de la guardería, a medida que otras más nuevas las reemplazan.',
    ],
  },
  {
    title: 'Sus derechos',
    paragraphs: ['Usted tiene derechos sobre sus datos, y los padres y tutores los tienen sobre los de sus hijos:'],
    points: [
      'saber qué está registrado y recibir una copia,',
      'pedir que se corrija lo que está mal,',
      'pedir que se elimine, salvo que una ley obligue a la guardería a guardarlo,',
      'pedir que se limite su uso, oponerse a él o retirar un consentimiento,',
      'negarse a que se recopilen más datos sobre un niño,',
      'presentar una queja ante la autoridad de protección de datos del lugar donde vive.',
    ],
  },
  {
    title: 'Preguntas y cambios',
    paragraphs: [
      'Para usar uno de estos derechos, o preguntar algo sobre sus datos, hable con su guardería. Responde en el plazo que fija la ley, por lo general un mes.',
      'Si esta política cambia, el texto nuevo aparece aquí con la fecha en que entra en vigor.',
    ],
  },
];

/** The long texts of the legal pages. */
export const legalEs: LegalCatalogue = {
  effective: 'Vigente desde el 1 de enero de 2024',

  terms: {
    introduction: 'Las reglas para usar Daycare Portal, entre usted, su guardería y quienes hacen el programa.',
    sections: terms,
  },

  privacy: {
    introduction: 'Qué datos tiene este portal, quién los ve y qué puede usted pedir.',
    sections: privacy,
  },

  deleteAccount: {
    introduction:
      'Si solo usa la aplicación móvil, su cuenta solo se puede eliminar en la aplicación móvil. En este portal web puede eliminarla directamente en “Su cuenta”.',
    stepsTitle: 'Cómo eliminar su cuenta',
    steps: [
      {
        title: 'Abra la pantalla de inicio',
        help: 'Inicie sesión en la aplicación móvil. Se abre en esa pantalla; desde otra, toque Inicio.',
      },
      { title: 'Toque el icono del perfil', help: 'Muestra su foto o sus iniciales.' },
      { title: 'Toque el icono del engranaje', help: 'Abre la configuración de su cuenta.' },
      { title: 'Toque Eliminar mi cuenta', help: 'La aplicación pregunta una vez más. Cuando usted confirma, la cuenta se elimina.' },
    ],
    permanentTitle: 'La eliminación es definitiva',
    permanent: 'No se puede deshacer, ni usted ni su guardería pueden hacerlo. Al eliminar su cuenta se borran:',
    removed: ['los registros de los niños', 'los mensajes', 'los datos de la cuenta'],
    sections: [
      {
        title: 'Antes de eliminarla',
        paragraphs: [
          'Si quiere una copia de sus datos, pídala antes a su guardería. Si es dueño o dueña de una guardería, traspásela primero a otra persona, para que sus colegas puedan seguir con su trabajo.',
          'Si solo quiere dejar una guardería, o que su cuenta deje de estar vinculada con un niño, no hace falta que la elimine: basta con pedirlo a su guardería.',
        ],
      },
      {
        title: 'Lo que puede quedar por un tiempo',
        paragraphs: [
          'Las copias de seguridad de su guardería desaparecen a medida que otras más nuevas las reemplazan. Los registros que una ley obliga a su guardería a guardar se conservan mientras lo diga esa ley, y no se usan para nada más.',
        ],
      },
      {
        title: 'Si necesita ayuda',
        paragraphs: ['Hable con su guardería, que administra este portal y le envió la invitación.'],
      },
    ],
  },
};
