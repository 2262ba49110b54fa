import type { PromisesCatalogue } from '../../promises-text';

/** The page about how data is kept. */
export const promisesEs: PromisesCatalogue = {
  title: 'Cómo se protegen sus datos',
  introduction: 'Lo que este portal promete sobre los registros de sus niños, sus familias y su personal.',
  sections: [
    {
      heading: 'Dónde se guardan los registros',
      points: [
        'Todo está en una sola carpeta de la computadora del portal. Ninguna página carga nada de otro lugar, y no se envía nada a nadie más.',
        'Solo se envían correos si se configuró un servidor de correo, y dicen solo lo que necesita un enlace: del niño, solo su nombre de pila.',
      ],
    },
    {
      heading: 'No se pierde nada',
      points: [
        'Lo que usted guarda queda completo o no se guarda, aunque se vaya la luz a la mitad.',
        'El portal copia todo una vez al día y conserva las últimas 14 copias. Si la última copia buena tiene más de dos días, el panel le avisa.',
        'Si un formulario no se puede guardar, conserva lo que usted escribió.',
      ],
    },
    {
      heading: 'Quién puede verlos',
      points: [
        'Solo entra quien recibió una invitación, y cada persona ve únicamente lo que permite su puesto, solo en su guardería. Los padres, madres y tutores ven solo a sus propios hijos.',
        'A quien se quita del personal, el acceso se le cierra con el siguiente clic. Al cambiar la contraseña, las otras sesiones se cierran igual de rápido.',
        'Las contraseñas se guardan de modo que nadie las pueda leer, ni siquiera quien administra el portal. Tienen al menos 12 caracteres, y las fáciles se rechazan.',
        'Tras varias contraseñas equivocadas hay que esperar. Además, usted puede exigir un código del teléfono.',
        'En un dispositivo compartido la sesión se cierra tras 15 minutos sin uso.',
      ],
    },
    {
      heading: 'Quién puede recoger a un niño',
      points: [
        'Nadie puede recoger a un niño por una lista importada, una invitación o una solicitud. Antes, los dueños o el personal confirman a cada persona.',
        'Si un nombre se parece al de alguien sin autorización, el equipo los compara antes de confirmar a la persona o de entregarle al niño.',
        'Nadie del equipo, salvo los dueños, decide quién recoge a su propio hijo o hija.',
        'Nada de una lista importada se omite sin que usted lo vea.',
      ],
    },
    {
      heading: 'Las fotos',
      points: [
        'Antes de guardar una foto se quita lo que la cámara agregó, como el lugar.',
        'Solo la pueden abrir su personal y los padres, madres o tutores vinculados con el niño.',
      ],
    },
    {
      heading: 'Los datos son suyos',
      points: [
        'Puede exportar todo: tablas para cualquier hoja de cálculo, y las fotos. También puede exportar la ficha de un solo niño.',
        'Cuando usted elimina una ficha, desaparecen el registro, la foto y los vínculos. Las copias anteriores los conservan hasta que otras las reemplazan.',
        'El registro de actividad dice quién cambió o vio qué. No se puede alterar, y se conserva dos años.',
      ],
    },
    {
      heading: 'Lo que ningún programa puede prometer',
      points: [
        'Quien tiene la computadora o una copia tiene los datos. Guárdelas en un lugar seguro y cifre el disco.',
        'El portal no puede controlar lo que imprime, copia o fotografía quien puede ver un registro.',
        'Por http sin cifrar, cualquiera en la misma red puede leer lo que usted envía. La configuración de la guardería le avisa si es así.',
      ],
    },
  ],
  forAdministrators: 'Quien administra el portal encuentra los detalles técnicos en el archivo docs/security.md.',
};
