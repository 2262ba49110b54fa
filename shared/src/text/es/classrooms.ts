import type { classroomsEn } from '../en/classrooms';
import { count, list, number } from './entry';

const children = (n: number) => count(n, 'niño', 'niños');
const staffMembers = (n: number) => count(n, 'miembro del personal', 'miembros del personal');
const people = (n: number) => count(n, 'persona', 'personas');
const classrooms = (n: number) => count(n, 'salón', 'salones');

const sentence = (words: string) => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`;

/** Classrooms. */
export const classroomsEs: typeof classroomsEn = {
  classrooms: {
    places: 'Lugares y cambios',
    nameMissing: 'Escriba el nombre del salón.',
    numberBetween: (min, max) => `Escriba un número entero del ${min} al ${max}.`,
    halvesBetween: (min, max) => `Escriba un número del ${min} al ${max}. Puede terminar en .5.`,
    agesInOrder: '“Menos de” debe ser mayor que la edad mínima.',
    nameTaken: 'Ya hay un salón con este nombre.',
    notFound: 'No se encontró el salón',
    memberNotOnStaff: 'Una de las personas que eligió ya no es del equipo. Quítela y guarde de nuevo.',
    changedMeanwhile: 'Otra persona cambió este salón después de que usted abrió la página. Recargue la página para ver el cambio.',
    roomsChanged: 'Entretanto se agregó o eliminó un salón. Cierre esta ventana y ábrala de nuevo.',
    denied: 'Permiso denegado. Solo el dueño o la dueña puede ver la información de los salones.',
    failed: (message) => `Error al obtener la lista de salones: ${message}`,
    createFailed: (message) => `Error al crear el salón: ${message}`,
    deleteFailed: (message) => `Error al eliminar el salón: ${message}`,

    title: 'Salones',
    search: 'Buscar nombre, descripción o personal',
    totals: (n) => (n === 1 ? 'salón' : 'salones'),
    staffAssigned: 'del personal en salones',
    studentsPlaced: (n) => (n === 1 ? 'niño' : 'niños'),
    place: 'Orden',
    name: 'Salón',
    staff: 'Personal',
    students: 'Niños',
    actions: 'Editar o eliminar',
    nobody: 'Nadie todavía',
    staffCount: people,
    moreStaff: (n) => `y ${number(n)} más`,
    studentCount: children,
    edit: (name) => `Editar ${name}`,
    delete: (name) => `Eliminar ${name}`,
    found: (n, of) => (n === of ? classrooms(n) : `${number(n)} de ${classrooms(of)}`),
    noneFound: (search) => `Ningún salón coincide con “${search}”.`,
    loading: 'Cargando los salones',
    emptyTitle: 'Todavía no hay salones',
    emptyHelp: 'Agregue los grupos de su guardería, cada uno con su personal y sus niños.',

    add: 'Agregar salón',
    addTitle: 'Agregar un salón',
    nameLabel: 'Nombre del salón',
    descriptionLabel: 'Descripción',
    descriptionHelp: 'Edades, ubicación o lo que ayude a encontrarlo.',
    create: 'Crear salón',
    creating: 'Creando...',
    created: (name) => `Se creó ${name}.`,

    order: 'Cambiar el orden',
    orderTitle: 'Orden de los salones',
    orderHelp: 'Hoy, Lugares, la lista de emergencia y todas las demás listas muestran los salones en este orden.',
    orderWhich: 'Salón que se mueve',
    orderSaved: 'Se guardó el orden de los salones.',
    moveUp: 'Subir',
    moveDown: 'Bajar',

    deleteTitle: (name) => `¿Eliminar ${name}?`,
    deleteConsequence: (n) =>
      n === 0
        ? 'No tiene niños. Esto no se puede deshacer.'
        : `${children(n)} ya no ${n === 1 ? 'estará' : 'estarán'} en este salón. ${n === 1 ? 'Sigue' : 'Siguen'} en la lista de niños, con todos sus datos. Esto no se puede deshacer.`,
    deleteConfirm: 'Eliminar salón',
    deleted: (name) => `Se eliminó ${name}.`,
  },

  editClassroom: {
    numbers: {
      ageFromMonths: 'Edad mínima (meses)',
      ageUntilMonths: 'Menos de (meses)',
      capacity: 'Lugares',
      childrenPerStaff: 'Niños por adulto',
      help: 'Deje en blanco lo que no use. Si eligió reglas de proporción, se aplica el número más estricto.',
    },
    loading: 'Cargando el salón',
    titleBefore: 'Editar salón',
    missingTitle: 'Salón no encontrado',
    missingHelp: 'Puede que se haya eliminado, o que la dirección esté mal escrita.',
    toList: 'Ir a los salones',
    role: { owner: 'Dueño/a', staff: 'Personal', teacher: 'Docente' },
    staff: 'Personal',
    staffHelp: 'Quién trabaja en este salón.',
    searchStaff: 'Buscar personal',
    loadingStaff: 'Cargando el personal',
    students: 'Niños',
    studentsHelp: 'Los niños conservan sus otros salones.',
    searchStudents: 'Buscar niños',
    loadingStudents: 'Cargando la lista de niños',
    noStudents: 'Todavía no hay niños. Agréguelos primero y después elija quién está en este salón.',
    noClassroom: 'Sin salón',
    chosen: (n, of) => `${number(n)} de ${number(of)} ${n === 1 ? 'seleccionado' : 'seleccionados'}`,
    found: (n) => count(n, 'coincidencia', 'coincidencias'),
    noneFound: (search) => `Nadie coincide con “${search}”.`,
    staffMoves: { in: 'Se une', out: 'Sale' },
    studentMoves: { in: 'Entra', out: 'Sale' },
    changed: {
      name: 'cambio de nombre',
      description: 'cambio de descripción',
      numbers: 'cambio de edades, lugares o proporción',
      staffAdded: (n) => `${staffMembers(n)} más`,
      staffRemoved: (n) => `${staffMembers(n)} menos`,
      studentsAdded: (n) => `${children(n)} más`,
      studentsRemoved: (n) => `${children(n)} menos`,
    },
    changes: (what) => sentence(list(what)),
    saved: (name) => `Se guardó ${name}.`,
    studentsUnsaved: 'El nombre, la descripción y el personal se guardaron; los niños no. Guarde otra vez para terminar.',
    loadFailed: (message) => `Error al cargar el salón: ${message}`,
    staffFailed: (message) => `Error al cargar el personal: ${message}`,
    studentsFailed: (message) => `Error al cargar los niños: ${message}`,
    updateFailed: (message) => `Error al actualizar el salón: ${message}`,
  },
};
