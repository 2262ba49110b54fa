import type { PlainDate } from '@daycare-portal/shared/dates';
import { ofAccount } from '../../core/auth/access';
import { everyLinkOfAccount } from '../../core/auth/children';
import type { Db } from '../../core/db/database';
import { inDaycare } from '../../core/db/in-daycare';
import { prepared } from '../../core/db/prepared';

/** The reports for families about children of this account that are not over and that it has not signed. They may not be reviewed yet. */
export const listReportsToSign = prepared((db: Db, userId: string) =>
  everyLinkOfAccount(db, ofAccount(userId))
    .innerJoin('childPeople', inDaycare('childPeople.id', 'parentLinks.id'))
    .innerJoin('incidents', inDaycare('incidents.studentId', 'parentLinks.studentId'))
    .leftJoin('incidentSteps as last', (join) =>
      join
        .onRef('last.daycareId', '=', 'incidents.daycareId')
        .onRef('last.incidentId', '=', 'incidents.id')
        .on(({ or, and, eb }) =>
          or([
            eb('last.kind', 'in', ['locked', 'withdrawn']),
            and([eb('last.kind', '=', 'acknowledged'), eb('last.personId', '=', eb.ref('childPeople.personId'))]),
          ]),
        ),
    )
    .where('incidents.familyReads', '=', 1)
    .where('last.id', 'is', null)
    .select(['incidents.daycareId', 'incidents.studentId', 'incidents.id'])
    .distinct(),
);

const selectMedicines = prepared((db: Db, userId: string, day: string) =>
  everyLinkOfAccount(db, ofAccount(userId))
    .innerJoin('medicationAuthorizations as terms', inDaycare('terms.studentId', 'parentLinks.studentId'))
    .leftJoin('medicationSteps as last', (join) =>
      join
        .onRef('last.daycareId', '=', 'terms.daycareId')
        .onRef('last.authorizationId', '=', 'terms.id')
        .on('last.kind', 'in', ['signed', 'ended']),
    )
    .where('terms.untilDay', '>=', day)
    .where('last.id', 'is', null)
    .select(['terms.daycareId', 'terms.studentId', 'terms.medicine', 'terms.untilDay', 'terms.recordedAt', 'terms.id'])
    .distinct()
    .orderBy('terms.recordedAt')
    .orderBy('terms.id'),
);

/** The authorizations of medication for children of this account, on this day or later, that nobody has signed or ended. */
export function listMedicinesToSign(db: Db, userId: string, day: PlainDate) {
  return selectMedicines(db, userId, day);
}
