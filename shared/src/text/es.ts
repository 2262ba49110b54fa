import type { Catalogue } from '../text';
import { accountEs } from './es/account';
import { badgesEs } from './es/badges';
import { classroomsEs } from './es/classrooms';
import { enrollmentEs } from './es/enrollment';
import { entryEs } from './es/entry';
import { generalEs } from './es/general';
import { mailEs } from './es/mail';
import { portalEs } from './es/portal';
import { settingsEs } from './es/settings';
import { staffEs } from './es/staff';
import { studentsEs } from './es/students';

/*
 * How things are called here, for an office in the United States or Latin America. Everybody is “usted”; sentences avoid telling men from women.
 *
 *   daycare               guardería (the business); centro (the place, in running text)
 *   owner, staff, teacher titular, personal, docente; role: función
 *   student, child        niño, niños; what is kept of one: ficha, so that "edit the student" is "editar la ficha"
 *   parent, guardian      tutor, in short places; padres y tutores; padre, madre o tutor, of one person
 *   classroom             salón
 *   invitation, link      invitación, enlace; slip: papeleta; to expire: vencer
 *   email, password       correo electrónico (correo), contraseña
 *   sign in, sign out     iniciar sesión, cerrar sesión; two-factor sign-in: verificación en dos pasos
 *   add, remove, delete   agregar, quitar (stays elsewhere), eliminar (for good)
 *   dashboard, settings   panel, configuración
 *   activity log, backup  registro de actividad, copia de seguridad
 *   the machine           la computadora del portal; whoever looks after it: quien se encarga de la computadora
 */
export const es: Catalogue = {
  ...entryEs,
  ...generalEs,
  ...accountEs,
  ...mailEs,
  ...portalEs,
  ...settingsEs,
  ...staffEs,
  ...classroomsEs,
  ...studentsEs,
  ...enrollmentEs,
  ...badgesEs,
};
