import type { PromisesCatalogue } from '../../promises-text';

/** The page about how data is kept. */
export const promisesEs: PromisesCatalogue = {
  title: 'Cómo se guardan sus datos',
  introduction: 'Lo que este portal promete sobre los registros de sus niños, sus familias y su personal, en palabras sencillas.',
  sections: [
    {
      heading: 'Dónde están',
      points: [
        'Todo está en una sola carpeta de la computadora que aloja este portal. Ninguna página carga nada de otro lugar, y no se envía nada a nadie más.',
        'Solo salen correos si se configuró un servidor de correo, y dicen lo justo que necesita un enlace: de un niño, el nombre de pila.',
      ],
    },
    {
      heading: 'No se pierde nada',
      points: [
        'Lo que usted guarda queda completo o no queda, aunque se vaya la luz a la mitad.',
        'El portal copia todo una vez al día y conserva las últimas 14 copias. Si la última copia buena tiene más de dos días, el panel lo dice.',
        'Un formulario que no se puede guardar conserva lo que usted escribió.',
      ],
    },
    {
      heading: 'Quién entra',
      points: [
        'Solo entra quien recibió una invitación, y cada persona ve únicamente lo que permite su función, solo en su guardería. Los padres ven a sus propios hijos.',
        'Quien sale del personal no ve nada más desde el siguiente clic. Lo mismo vale para las sesiones tras un cambio de contraseña.',
        'Las contraseñas se guardan de modo que nadie las pueda leer, ni siquiera quien se encarga de la computadora. Tienen al menos 12 caracteres, y las fáciles se rechazan.',
        'Las contraseñas equivocadas obligan a esperar, cada vez más. Además, usted puede exigir un código del teléfono.',
        'En un dispositivo compartido la sesión se cierra tras 15 minutos sin uso.',
      ],
    },
    {
      heading: 'Las fotos',
      points: [
        'Antes de guardarse, una foto pierde lo que la cámara escribió en ella, como el lugar.',
        'Solo la pueden abrir su personal y los padres vinculados con el niño.',
      ],
    },
    {
      heading: 'Los datos son suyos',
      points: [
        'Puede llevarse todo: tablas para cualquier hoja de cálculo, y las fotos. También la ficha de un solo niño.',
        'Una ficha que se elimina desaparece de los registros, con la foto y los vínculos. Las copias anteriores la conservan hasta que otras las reemplazan.',
        'El registro de actividad dice quién cambió o vio qué. No se puede alterar, y se conserva dos años.',
      ],
    },
    {
      heading: 'Lo que ningún programa puede prometer',
      points: [
        'Quien tiene la computadora o una copia tiene los datos. Guárdela donde no lleguen extraños, y con el disco cifrado.',
        'Lo que imprima, copie o fotografíe quien puede ver un registro queda fuera de su alcance.',
        'Por http sin cifrar, quien comparte la red puede leerlo todo. La configuración de la guardería avisa donde es así.',
      ],
    },
  ],
  forAdministrators: 'Quien se encarga de la computadora encuentra en el archivo SECURITY.md lo que se promete y cómo comprobarlo.',
};
