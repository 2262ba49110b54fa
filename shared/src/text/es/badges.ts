import type { badgesEn } from '../en/badges';
import { list } from './entry';

export const badgesEs: typeof badgesEn = {
  badges: {
    looks: { severe: 'Grave', moderate: 'Moderada', mild: 'Leve', unknown: 'Gravedad desconocida' },
    kinds: {
      allergy: 'Alergia',
      intolerance: 'Intolerancia',
      condition: 'Condición médica',
      diet: 'Dieta',
      medication: 'Medicamento',
      other: 'Otro',
    },
    said: (kind, label, look) => `${kind}: ${label}${look === null ? '' : `, ${look.toLowerCase()}`}`,
    all: (said) => list(said),
    health: 'Salud',
    told: 'Lo dijo la familia, falta confirmarlo',
    saidTold: (said) => `${said}, lo dijo la familia, falta confirmarlo`,
  },
};
