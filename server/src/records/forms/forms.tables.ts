import type { FormSection } from '@daycare-portal/shared/form-kinds';

/** The tables about children. Household 0 is the one that guardians share unless they live apart. */
export interface ChildTables {
  /** A page of a household's form as it was saved last. `answers` is JSON of `FormAnswers`. */
  formSections: {
    daycareId: string;
    studentId: string;
    household: number;
    section: FormSection;
    answers: string;
    updatedAt: string;
    updatedBy: string;
    updatedName: string;
    sentAt: string | null;
    sentName: string | null;
  };
  /**
   * What a household sent, one row for each thing to decide on. `said` is JSON of `AnswerValue`. What a household says about people is in
   * `peopleProposals` instead.
   */
  formAnswers: {
    daycareId: string;
    id: string;
    studentId: string;
    household: number;
    section: FormSection;
    item: string;
    said: string;
    sentBy: string;
    sentName: string;
    sentAt: string;
    decidedAt: string | null;
    decidedBy: string | null;
    decidedName: string | null;
    /** `replaced`: the household has said something else meanwhile. */
    decision: 'taken' | 'declined' | 'replaced' | null;
    reason: string | null;
  };
  /** The files of documents that wait. They are deleted when somebody has decided; a document that was taken over is in `documents`. */
  formDocuments: { daycareId: string; id: string; studentId: string; bytes: Uint8Array };
  /** When the families of a child were last asked to fill in the form again. */
  formRequests: { daycareId: string; studentId: string; askedAt: string; askedBy: string; askedName: string };
}
