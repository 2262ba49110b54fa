import type { Topic } from './live';

/** What a page shows: a part of the daycare, or the signed-in person. */
export type Noun = Topic | 'account';

/**
 * What a call changes. With `everything`, the page that made the call reads all that it shows again. With `access`, somebody may see less
 * than before, and the server checks at once whether open pages are still allowed.
 */
export type Changes = readonly (Noun | 'everything' | 'access')[];

const nothing: Changes = [];
const everything: Changes = ['everything'];
const rooms: Changes = ['classrooms', 'students'];
const family: Changes = ['students', 'people'];
const team: Changes = ['staff', 'classrooms'];
const joined: Changes = [...everything, ...family, ...team];

/** What each mutation changes, by router. The pages that made it read that again, and so do all others that the server tells of it. */
export const changes = {
  attendance: {
    mark: ['attendance'],
    correct: ['attendance', 'records'],
    undo: ['attendance'],
    decide: ['attendance'],
    planAbsence: ['attendance'],
    cancelAbsence: ['attendance'],
    noteCall: ['attendance'],
    exportSheet: nothing,
    seeException: ['attendance'],
    setSchedule: ['attendance', 'students'],
    makeBinder: ['attendance'],
    startHeadcount: ['headcounts'],
    tick: ['attendance', 'headcounts'],
    finish: ['attendance', 'headcounts'],
  },
  auth: {
    signIn: everything,
    signOut: [...everything, 'access'],
    startTwoFactor: ['account'],
    confirmTwoFactor: ['account', 'access'],
    renewRecoveryCodes: ['account'],
    turnOffTwoFactor: ['account', 'access'],
    endSession: ['account', 'access'],
    endOtherSessions: ['account', 'access'],
    endAllSessions: [...everything, 'access'],
    register: joined,
    getSetup: nothing,
    requestPasswordReset: nothing,
    getPasswordReset: nothing,
    resetPassword: [...everything, 'access'],
    updateDisplayName: ['account', 'students', ...team],
    setLanguage: ['account'],
    changePassword: ['account', 'access'],
    deleteAccount: [...everything, ...team, 'students', 'coverage', 'access'],
    getInvite: nothing,
    acceptInvite: joined,
  },
  billing: {
    updateSettings: ['billing'],
    closePeriod: ['billing'],
    savePlan: ['billing'],
    saveAccount: ['billing', 'access'],
  },
  classrooms: {
    manageClassroom: rooms,
    orderClassrooms: rooms,
    updateStudentClassrooms: rooms,
    planMove: rooms,
    cancelMove: rooms,
    confirmMove: rooms,
    exportCoverageDay: nothing,
    explainShort: ['coverage'],
  },
  dailyLog: {
    add: ['dailyLog', 'coverage'],
    share: ['dailyLog'],
    edit: ['dailyLog', 'coverage'],
    remove: ['dailyLog', 'coverage'],
    wake: ['dailyLog', 'coverage'],
    check: ['dailyLog'],
    saveMenu: ['dailyLog'],
    copyMenu: ['dailyLog'],
    tickMeals: ['dailyLog'],
    exportMeals: nothing,
    saveRoom: ['dailyLog'],
  },
  daycare: {
    createDaycare: everything,
    updateDaycare: ['daycare'],
    setTwoFactorRequired: ['daycare', 'access'],
    updateDay: [...rooms, 'attendance', 'daycare', 'access'],
    makeBackup: ['daycare'],
    sendTestLetter: nothing,
    transferOwnership: [...everything, ...team, 'daycare', 'access'],
  },
  family: {
    reportAbsence: ['attendance'],
    cancelReport: ['attendance'],
    tellPlan: ['attendance'],
    cancelPlan: ['attendance'],
    proposePerson: ['people'],
    answerConsents: ['health'],
  },
  forms: {
    saveSection: ['attendance', 'forms', 'health', 'students'],
    send: ['forms', 'people'],
    removeDocument: ['forms'],
    decide: [...family, 'attendance', 'forms', 'health'],
    ask: ['forms'],
  },
  health: {
    saveItem: ['attendance', 'health', 'students'],
    endItem: ['attendance', 'health', 'students'],
    reportNone: ['attendance', 'health', 'students'],
    saveConsents: ['health'],
    saveMore: ['health'],
    saveOwnFields: ['health'],
    changeDocument: ['health'],
    removeDocument: ['health'],
    changeTeamDocument: ['health'],
    removeTeamDocument: ['health'],
  },
  news: {
    saveChoices: ['account'],
    subscribe: nothing,
    unsubscribe: nothing,
  },
  messages: {
    send: ['messages'],
    announce: ['messages'],
    markRead: ['messages'],
    withdraw: ['messages'],
    savePhrases: ['messages'],
    sendOwn: ['messages'],
    markOwnRead: ['messages'],
    withdrawOwn: ['messages'],
  },
  outings: {
    save: ['headcounts'],
    mark: ['attendance', 'headcounts', 'coverage'],
  },
  people: {
    confirm: family,
    answerLikeness: [...family, 'access'],
    savePerson: [...family, 'access'],
    linkPerson: [...family, 'access'],
    unlinkPerson: [...family, 'access'],
    removePhoto: ['people', 'access'],
    setKnown: ['people'],
    decideProposal: ['people'],
  },
  records: {
    saveIncident: ['records'],
    moveIncident: ['records'],
    acknowledge: ['records'],
    addToIncident: ['records'],
    saveIncidentRule: ['records'],
    addProtectionNote: ['records'],
    setProtectionReaders: ['records'],
    acknowledgeOwn: ['records'],
    saveAuthorization: ['records'],
    signAuthorization: ['records'],
    signOwnAuthorization: ['records'],
    setPackage: ['records'],
    endAuthorization: ['records'],
    give: ['records'],
    refuse: ['records'],
    voidDose: ['records'],
    seeDose: ['records'],
    saveDrill: ['records'],
    setDrillRules: ['records'],
  },
  site: {
    tryAddress: ['daycare'],
    arrive: nothing,
    setAddress: ['daycare'],
  },
  staff: {
    exportStaffList: nothing,
    bulkInviteStaff: ['staff'],
    resendInvite: ['staff'],
    cancelInvite: ['staff'],
    manageDaycareRole: [...rooms, 'coverage', 'staff', 'access'],
    confirmPerson: ['staff'],
    changeRole: [...team, 'access'],
    setManageStaff: [...team, 'access'],
    setKeepBooks: [...team, 'access'],
    clock: [...rooms, 'attendance', 'coverage'],
    correct: [...rooms, 'attendance', 'coverage'],
    undo: [...rooms, 'attendance', 'coverage'],
    exportHours: nothing,
    addSubstitute: ['coverage'],
    endSubstitute: ['coverage'],
    setCountsInRatio: ['coverage', 'staff'],
    makeResetLink: nothing,
  },
  students: {
    exportStudentList: nothing,
    bulkCreateStudents: rooms,
    startImport: rooms,
    importStudents: [...rooms, 'people', 'access'],
    undoImport: [...rooms, 'access'],
    addDaycareStudent: rooms,
    updateDaycareStudent: rooms,
    setEnrolment: [...rooms, 'attendance'],
    deleteDaycareStudent: [...rooms, 'access'],
    deleteStudents: [...rooms, 'access'],
    sendParentInvite: family,
    resendParentInvite: ['students'],
    cancelParentInvite: ['students'],
    correctParentEmail: [...family, 'access'],
    markLinksHandedOver: ['staff', 'students'],
    inviteAllGuardians: family,
    confirmParent: ['students'],
    removeParentLink: [...family, 'access'],
    makeParentResetLink: nothing,
  },
} satisfies Record<string, Record<string, Changes>>;

const byPath: ReadonlyMap<string, Changes> = new Map(
  Object.entries(changes).flatMap(([router, calls]) =>
    Object.entries(calls).map(([call, changed]) => [`${router}.${call}`, changed] as const),
  ),
);

/** What the call with this path changes. */
export function changesOf(path: string): Changes {
  return byPath.get(path) ?? nothing;
}
