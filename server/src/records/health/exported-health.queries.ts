import type { AuthorizedDaycareId, ChildScope } from '../../core/auth/access';
import { childRows } from '../../core/auth/children';
import { daycareRows } from '../../core/auth/daycare-rows';
import type { Db } from '../../core/db/database';

// What an export shows of health, consents and documents; with `studentId`, of one student.

export function listHealthItems(db: Db, children: ChildScope, studentId?: string) {
  return childRows(db, children, 'healthItems', studentId)
    .select(['id', 'studentId', 'kind', 'label', 'severity', 'plan', 'fromDay', 'untilDay', 'documentId'])
    .select(['recordedName as recordedBy', 'recordedAt', 'updatedName as updatedBy', 'updatedAt', 'endedName as endedBy', 'endedAt'])
    .orderBy('studentId')
    .orderBy('recordedAt')
    .orderBy('id')
    .execute();
}

export function listHealthNone(db: Db, children: ChildScope, studentId?: string) {
  return childRows(db, children, 'healthNone', studentId)
    .select(['studentId', 'topic', 'saidBy', 'recordedName as recordedBy', 'recordedAt'])
    .orderBy('studentId')
    .orderBy('topic')
    .execute();
}

export function listConsentAnswers(db: Db, children: ChildScope, studentId?: string) {
  return childRows(db, children, 'consents', studentId)
    .select(['id', 'studentId', 'kind', 'answer', 'saidBy', 'recordedName as recordedBy', 'recordedAt'])
    .orderBy('studentId')
    .orderBy('recordedAt')
    .orderBy('id')
    .execute();
}

export function listChildDetails(db: Db, children: ChildScope, studentId?: string) {
  return childRows(db, children, 'childDetails', studentId)
    .select(['studentId', 'doctorName', 'doctorPhone', 'insurance', 'homeAddress', 'languages', 'sex', 'own', 'note', 'custody'])
    .select(['updatedName as updatedBy', 'updatedAt'])
    .orderBy('studentId')
    .execute();
}

/** Without the files themselves. */
export function listDocumentLabels(db: Db, children: ChildScope, studentId?: string) {
  return childRows(db, children, 'documents', studentId)
    .select(['id', 'studentId', 'kind', 'title', 'expiresOn', 'mediaType', 'size', 'addedName as addedBy', 'addedAt', 'updatedAt'])
    .orderBy('studentId')
    .orderBy('addedAt')
    .orderBy('id')
    .execute();
}

export function listTeamDocumentLabels(db: Db, daycareId: AuthorizedDaycareId) {
  return db
    .selectFrom('teamDocuments')
    .innerJoin('users', 'users.id', 'teamDocuments.userId')
    .where('teamDocuments.daycareId', '=', daycareId)
    .select(['teamDocuments.id', 'userId as personId', 'users.fullName as name', 'kind', 'title', 'expiresOn', 'mediaType', 'size'])
    .select(['addedName as addedBy', 'addedAt', 'updatedAt'])
    .orderBy('userId')
    .orderBy('addedAt')
    .orderBy('teamDocuments.id')
    .execute();
}

/** Includes fields that are no longer asked. */
export function listNamedFields(db: Db, daycareId: AuthorizedDaycareId) {
  return daycareRows(db, daycareId, 'ownFields')
    .select(['id', 'kind', 'name', 'isAsked'])
    .orderBy('kind')
    .orderBy('position')
    .orderBy('id')
    .execute();
}
