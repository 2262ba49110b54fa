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
const recordsAlone: Changes = ['records'];
const billingAlone: Changes = ['billing'];
const attendanceAlone: Changes = ['attendance'];
const dailyLogAlone: Changes = ['dailyLog'];
const messagesAlone: Changes = ['messages'];
const accountAlone: Changes = ['account'];
const daycareAlone: Changes = ['daycare'];
const peopleAlone: Changes = ['people'];
const healthAlone: Changes = ['health'];
const rooms: Changes = ['classrooms', 'students'];
const family: Changes = ['students', 'people'];
const familyAccess: Changes = [...family, 'access'];
const team: Changes = ['staff', 'classrooms'];
const joined: Changes = [...everything, ...family, ...team];

/** What each mutation changes, by router. The pages that made it read that again, and so do all others that the server tells of it. */
export const changes = {
  attendance: {
    mark: attendanceAlone,
    correct: ['attendance', 'records'],
    undo: attendanceAlone,
    decide: attendanceAlone,
    planAbsence: attendanceAlone,
    cancelAbsence: attendanceAlone,
    noteCall: attendanceAlone,
    exportSheet: nothing,
    seeException: attendanceAlone,
    setSchedule: ['attendance', 'students'],
    makeBinder: attendanceAlone,
    startHeadcount: ['headcounts'],
    tick: ['attendance', 'headcounts'],
    finish: ['attendance', 'headcounts'],
  },
  auth: {
    signIn: everything,
    signOut: [...everything, 'access'],
    startTwoFactor: accountAlone,
    confirmTwoFactor: ['account', 'access'],
    renewRecoveryCodes: accountAlone,
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
    setLanguage: accountAlone,
    changePassword: ['account', 'access'],
    deleteAccount: [...everything, ...team, 'students', 'coverage', 'access'],
    getInvite: nothing,
    acceptInvite: joined,
  },
  billing: {
    updateSettings: billingAlone,
    closePeriod: billingAlone,
    savePlan: billingAlone,
    saveAccount: billingAlone,
    confirmAccounts: billingAlone,
    setShares: billingAlone,
    assignPlan: billingAlone,
    assignPlans: billingAlone,
    endPlan: billingAlone,
    postRun: billingAlone,
    decideProposal: billingAlone,
    addEntry: billingAlone,
    addPayments: billingAlone,
    useDeposit: billingAlone,
    importOpenings: billingAlone,
    reverseEntry: billingAlone,
    creditInvoice: billingAlone,
    issueDocument: billingAlone,
    remind: billingAlone,
    export: nothing,
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
    share: dailyLogAlone,
    edit: ['dailyLog', 'coverage'],
    remove: ['dailyLog', 'coverage'],
    wake: ['dailyLog', 'coverage'],
    check: dailyLogAlone,
    saveMenu: dailyLogAlone,
    copyMenu: dailyLogAlone,
    tickMeals: dailyLogAlone,
    exportMeals: nothing,
    saveRoom: dailyLogAlone,
  },
  daycare: {
    createDaycare: everything,
    updateDaycare: daycareAlone,
    setTwoFactorRequired: ['daycare', 'access'],
    updateDay: [...rooms, 'attendance', 'daycare', 'access'],
    makeBackup: daycareAlone,
    sendTestLetter: nothing,
    transferOwnership: [...everything, ...team, 'daycare', 'access'],
  },
  door: {
    pairDevice: daycareAlone,
    openDevice: daycareAlone,
    // Whoever has named themselves on the tablet of a room is out at once.
    endDevice: ['daycare', 'access'],
    pauseDevice: ['attendance', 'daycare', 'access'],
    resumeDevice: ['attendance', 'daycare'],
    renewPins: ['daycare', 'people', 'access'],
    settleWaiting: attendanceAlone,
    seeAlert: attendanceAlone,
    identify: nothing,
    mark: attendanceAlone,
    undo: attendanceAlone,
    clock: [...rooms, 'attendance', 'coverage'],
    leave: nothing,
  },
  family: {
    reportAbsence: attendanceAlone,
    cancelReport: attendanceAlone,
    tellPlan: attendanceAlone,
    cancelPlan: attendanceAlone,
    proposePerson: peopleAlone,
    answerConsents: healthAlone,
    renewDoorPin: peopleAlone,
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
    saveConsents: healthAlone,
    saveMore: healthAlone,
    saveOwnFields: healthAlone,
    changeDocument: healthAlone,
    removeDocument: healthAlone,
    changeTeamDocument: healthAlone,
    removeTeamDocument: healthAlone,
  },
  news: {
    saveChoices: accountAlone,
    subscribe: nothing,
    unsubscribe: nothing,
  },
  messages: {
    send: messagesAlone,
    announce: messagesAlone,
    markRead: messagesAlone,
    withdraw: messagesAlone,
    savePhrases: messagesAlone,
    sendOwn: messagesAlone,
    markOwnRead: messagesAlone,
    withdrawOwn: messagesAlone,
  },
  outings: {
    save: ['headcounts'],
    mark: ['attendance', 'headcounts', 'coverage'],
  },
  people: {
    confirm: familyAccess,
    answerLikeness: familyAccess,
    savePerson: familyAccess,
    linkPerson: familyAccess,
    unlinkPerson: familyAccess,
    removePhoto: ['people', 'access'],
    setKnown: peopleAlone,
    decideProposal: peopleAlone,
  },
  records: {
    saveIncident: recordsAlone,
    moveIncident: recordsAlone,
    acknowledge: recordsAlone,
    addToIncident: recordsAlone,
    saveIncidentRule: recordsAlone,
    addProtectionNote: recordsAlone,
    setProtectionReaders: recordsAlone,
    acknowledgeOwn: recordsAlone,
    saveAuthorization: recordsAlone,
    signAuthorization: recordsAlone,
    signOwnAuthorization: recordsAlone,
    setPackage: recordsAlone,
    endAuthorization: recordsAlone,
    give: recordsAlone,
    refuse: recordsAlone,
    voidDose: recordsAlone,
    seeDose: recordsAlone,
    saveDrill: recordsAlone,
    setDrillRules: recordsAlone,
    setRetention: recordsAlone,
    deleteDue: everything,
  },
  site: {
    tryAddress: daycareAlone,
    arrive: nothing,
    setAddress: daycareAlone,
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
    correctParentEmail: familyAccess,
    markLinksHandedOver: ['staff', 'students'],
    inviteAllGuardians: family,
    confirmParent: ['students'],
    removeParentLink: familyAccess,
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
