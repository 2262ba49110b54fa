import type { Browser, Page } from 'playwright-core';
import type { Center, Child, Guardian, Member } from './center';
import { OwnList, type Span } from './own-list';
import type { Calls, World } from './world';

/** Somebody around children who has a PIN at the door. */
export interface AtDoor {
  personId: string;
  pin: string;
  /** Those of today’s children whom they bring. */
  studentIds: string[];
}

/** The day that is played: the portal, the center in it, and what the script keeps of it by itself. */
export class Day {
  readonly list = new OwnList();
  readonly families: AtDoor[] = [];
  readonly teamPins = new Map<string, string>();
  #tablet: Page | undefined;
  tabletCookie = '';
  /** The tablet in the room of the smallest. */
  roomTabletCookie = '';

  constructor(
    readonly world: World,
    readonly browser: Browser,
    readonly center: Center,
  ) {
    this.list.enrolled = center.enrolled;
    for (const { studentId, roomId } of center.students) this.list.children.set(studentId, { roomId });
  }

  get daycareId(): string {
    return this.center.daycareId;
  }

  get tablet(): Page {
    if (this.#tablet === undefined) throw new Error('No tablet hangs at the door.');
    return this.#tablet;
  }

  set tablet(page: Page) {
    this.#tablet = page;
  }

  as({ cookie }: { cookie: string }): Calls {
    return this.world.callsOf(cookie);
  }

  get owner(): Calls {
    return this.as(this.center.owner);
  }

  /** A teacher of this room. */
  teacherOf(roomId: string): Member {
    const at = this.center.rooms.findIndex(({ id }) => id === roomId);
    const teachers = this.center.team.filter(({ role }) => role === 'teacher');
    const found = teachers.find((_teacher, index) => (index + 1) % this.center.rooms.length === at) ?? teachers[0];
    if (found === undefined) throw new Error('There is no teacher.');
    return found;
  }

  guardianOf({ studentId }: Pick<Child, 'studentId'>): Guardian | undefined {
    return this.center.guardians.find((guardian) => guardian.studentId === studentId);
  }

  /** Today’s children who are here, in their order. */
  here(roomId?: string): Child[] {
    return this.center.students.filter((child) => {
      const { in: came, out } = this.list.of(child.studentId);
      return came !== undefined && out === undefined && (roomId === undefined || child.roomId === roomId);
    });
  }

  /** A call of the tablet at the door. */
  async atDoor<Answer>(path: string, input: unknown): Promise<Answer> {
    return (await this.world.post<Answer>(path, input, this.tabletCookie)).answer;
  }

  /** Between which instants the work was done. */
  async timed(work: () => Promise<void>): Promise<Span> {
    const from = this.world.now().getTime();
    await work();
    return { from, until: this.world.now().getTime() };
  }

  /** Notes each row that was not taken. */
  taken(what: string, results: readonly { status: string; reason?: string | null }[]): void {
    for (const { status, reason } of results) if (status !== 'success') this.world.problem(`${what}: ${reason}`);
  }
}
