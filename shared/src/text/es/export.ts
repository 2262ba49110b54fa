import type { ExportCatalogue } from '../../export-text';
import { closed } from './entry';

/** A heading, and what the column says. */
type Column = ExportCatalogue['tables']['students']['columns']['id'];

const studentId: Column = ['ID de la ficha', 'identifica al niño en todos los archivos'];
const student: Column = ['Niño', 'nombre y apellido'];
const classroomId: Column = ['ID del salón', 'identifica al salón en todos los archivos'];
const classroom: Column = ['Salón', 'su nombre'];
const personId: Column = ['ID de la persona', 'identifica a la persona en todos los archivos'];
const personName: Column = ['Nombre', 'como lo escribió la persona'];
const email: Column = ['Correo electrónico', 'dirección'];
const created: Column = ['Creado', 'cuándo se hizo la fila'];
const updated: Column = ['Última actualización', 'cuándo cambió por última vez'];

export const exportEs: ExportCatalogue = {
  everything: (daycare, day) => `${daycare} ${day}`,
  record: (student, day) => `${student} ${day}`,
  photoFolder: 'fotos',
  nameless: 'Sin nombre',

  readme: {
    title: (daycare) => `Todo lo que Daycare Portal guarda de ${daycare}`,
    recordTitle: (student, daycare) => `La ficha de ${student} en ${daycare}`,
    made: (instant) => closed(`Hecho el ${instant}`),
    tables: [
      'Cada archivo que termina en .csv es una tabla: la abre cualquier hoja de cálculo.',
      'Las columnas llamadas ID unen las tablas: el mismo ID es el mismo niño, salón o persona en todas.',
      'Las horas están en UTC, las fechas son año-mes-día, y una celda vacía significa que no se sabe nada.',
      'Un texto que una hoja de cálculo podría tomar por fórmula lleva un apóstrofo delante.',
    ],
    photos: 'La carpeta “fotos” tiene la foto de cada niño que la tiene; students.csv dice qué archivo es de quién.',
    left: 'Las contraseñas, los enlaces y todo lo demás que abre una cuenta no están en ninguno de estos archivos.',
    column: (heading, meaning) => `  ${heading}: ${meaning}`,
  },

  yes: 'sí',
  no: 'no',
  linkStates: { linked: 'vinculado', pending: 'pendiente' },
  roles: { owner: 'titular', staff: 'personal', teacher: 'docente' },
  invitedAs: { staff: 'personal', teacher: 'docente', parent: 'padre, madre o tutor' },
  invitationStates: { pending: 'pendiente', expired: 'vencida', accepted: 'aceptada', cancelled: 'cancelada' },

  tables: {
    daycare: {
      about: 'la guardería misma.',
      columns: {
        id: ['ID de la guardería', 'identifica a la guardería'],
        name: ['Nombre', 'de la guardería'],
        phone: ['Teléfono', 'como lo escribió su titular'],
        address: ['Dirección', 'como la escribió su titular'],
        ownerId: ['ID del titular', 'el ID de la persona que es titular, en staff.csv'],
        twoFactorRequired: ['Exige dos pasos', 'si su personal necesita la verificación en dos pasos'],
        createdAt: created,
        updatedAt: updated,
      },
    },
    students: {
      about: 'los niños.',
      columns: {
        id: studentId,
        lastName: ['Apellido', 'del niño'],
        firstName: ['Nombre', 'del niño'],
        dob: ['Fecha de nacimiento', 'año-mes-día'],
        classrooms: ['Salones', 'sus nombres; classroom-students.csv los tiene uno por fila'],
        photo: ['Foto', 'el archivo dentro de este paquete'],
        createdAt: created,
        updatedAt: updated,
      },
    },
    guardians: {
      about: 'padres y tutores, una fila por cada niño que les corresponde.',
      columns: {
        id: ['ID del tutor', 'identifica esta fila'],
        studentId,
        student,
        email: ['Correo electrónico', 'la dirección que tiene la guardería'],
        state: ['Estado', '“vinculado” desde que la persona tiene una cuenta que ve al niño, “pendiente” antes'],
        personId: ['ID de la persona', 'de la cuenta vinculada'],
        name: ['Nombre', 'de esa cuenta'],
        createdAt: created,
      },
    },
    classrooms: {
      about: 'los salones.',
      columns: {
        id: classroomId,
        name: ['Nombre', 'del salón'],
        description: ['Descripción', 'como la escribió su titular'],
        createdAt: created,
        updatedAt: updated,
      },
    },
    'classroom-students': {
      about: 'qué niño está en qué salón.',
      columns: { classroomId, classroom, studentId, student },
    },
    'classroom-staff': {
      about: 'quién atiende qué salón.',
      columns: { classroomId, classroom, personId, name: personName },
    },
    staff: {
      about: 'titular, personal y docentes.',
      columns: {
        personId,
        name: personName,
        email,
        roles: ['Funciones', 'titular, personal o docente'],
        canManageStaff: ['Gestiona al personal', 'si el titular le permite invitar y quitar a personas'],
        createdAt: ['Se unió', 'cuándo llegó al personal'],
      },
    },
    invitations: {
      about: 'invitaciones al personal y a los padres.',
      columns: {
        id: ['ID de la invitación', 'identifica esta fila'],
        email: ['Correo electrónico', 'para quién es'],
        invitedAs: ['Se invita como', 'personal, docente, o padre, madre o tutor'],
        studentId: ['ID de la ficha', 'el niño, si es para un padre, una madre o un tutor'],
        student,
        state: ['Estado', 'pendiente, vencida, aceptada o cancelada'],
        invitedById: ['ID de quien invitó', 'el ID de la persona que invitó'],
        invitedBy: ['Invitó', 'nombre de esa persona'],
        createdAt: created,
        expiresAt: ['Vence', 'cuándo su enlace deja de abrir'],
        acceptedAt: ['Aceptada', 'cuándo se unió la persona'],
        cancelledAt: ['Cancelada', 'cuándo se retiró'],
      },
    },
  },
};
