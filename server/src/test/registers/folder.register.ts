import type { Register } from '../register';

const days = { from: '2026-11-01', until: '2026-11-30', classroomId: null, studentId: null };
const hash = 'a'.repeat(64);

export const folderRegister: Register = {
  calls: {
    'records.checkFolder': {
      gate: 'daycare.export',
      call: [{ ...days, hash }],
      naughty: (text) => [
        { ...days, hash: text },
        { ...days, from: text, hash },
        { ...days, classroomId: text, hash },
        { ...days, studentId: text, hash },
      ],
    },
  },
  tables: {},
};
