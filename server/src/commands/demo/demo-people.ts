import type { MadeUpPerson } from './families';

export const demoPassword = 'demo-daycare-portal';

export const demoPeople = {
  owner: { fullName: 'Marta Lindqvist', email: 'owner@sunnyside.example' },
  staff: { fullName: 'Rosa Pinto', email: 'staff@sunnyside.example' },
  teacher: { fullName: 'Ben Okafor', email: 'teacher@sunnyside.example' },
  parent: { fullName: 'Carla Lopez', email: 'parent@sunnyside.example' },
  otherOwner: { fullName: 'Tomas Varga', email: 'owner@maplegrove.example' },
} satisfies Record<string, MadeUpPerson>;
