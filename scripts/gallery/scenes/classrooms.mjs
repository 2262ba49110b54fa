import { filled, otherOwner, owner, press, teacher, type, usual } from '../scene.mjs';

/** @type {import('../scene.mjs').Scene['at']} */
const classroom = async (portal, daycareId) => {
  const { classrooms } = await portal.classrooms.getClassroomList.query({ daycareId });
  return `/portal/classrooms/${classrooms[0]?.id}/edit`;
};

/** @type {(words: import('../scene.mjs').Words) => import('../scene.mjs').Pages} */
export const classroomScenes = ({ text: { actions, classrooms, editClassroom } }) => ({
  classrooms: {
    ...usual('/portal/classrooms'),
    empty: { at: '/portal/classrooms', as: otherOwner, fresh: true },
    'nothing found': { at: '/portal/classrooms?search=zzz', as: owner },
    denied: { at: '/portal/classrooms', as: teacher },
    'dialog, add': { at: '/portal/classrooms', as: owner, steps: [press(classrooms.add)] },
    'dialog, missing': { at: '/portal/classrooms', as: owner, steps: [press(classrooms.add), press(classrooms.create)] },
    'dialog, delete': { at: '/portal/classrooms', as: owner, steps: [press(filled(classrooms.delete))] },
  },
  'edit classroom': {
    ...usual(classroom),
    'not found': { at: '/portal/classrooms/nowhere/edit', as: owner },
    changed: {
      at: classroom,
      as: owner,
      steps: [type(classrooms.nameLabel, 'Wild Ladybirds of the long corridor'), press(/./, 'checkbox')],
    },
    'nothing found': { at: classroom, as: owner, steps: [type(editClassroom.searchStudents, 'zzz')] },
    missing: { at: classroom, as: owner, steps: [type(classrooms.nameLabel, ''), press(actions.save)] },
    'dialog, delete': { at: classroom, as: owner, steps: [press(classrooms.deleteConfirm)] },
  },
});
