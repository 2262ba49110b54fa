import { owner } from './scene.mjs';
import { classroomScenes } from './scenes/classrooms.mjs';
import { entryScenes } from './scenes/entry.mjs';
import { officeScenes } from './scenes/office.mjs';
import { portalScenes } from './scenes/portal.mjs';
import { staffScenes } from './scenes/staff.mjs';
import { studentScenes } from './scenes/students.mjs';

/** @typedef {import('./scene.mjs').Pages} Pages */
/** @typedef {import('./scene.mjs').Scene} Scene */
/** @typedef {import('./scene.mjs').Words} Words */

/** Every page, in every state worth a picture, for who reads these words. @type {(words: Words) => Pages} */
export const pagesIn = (words) => ({
  ...entryScenes(words),
  ...portalScenes(words),
  ...staffScenes(words),
  ...studentScenes(words),
  ...classroomScenes(words),
  ...officeScenes(words),
});

/** @type {Record<string, { scene: Scene, scheme: 'light' | 'dark' }>} */
export const readmePictures = {
  'students.png': { scene: { at: '/portal/students', as: owner }, scheme: 'light' },
  'students-dark.png': { scene: { at: '/portal/students', as: owner }, scheme: 'dark' },
};
