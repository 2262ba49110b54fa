import type { Sent } from '../../core/work-context';
import { addDays, instantOf } from '@daycare-portal/shared/center-time';
import { dayText } from '@daycare-portal/shared/day-text';
import type { FamilyPeople, FamilyPerson, FamilyProposal, ProposeFamilyPerson } from '@daycare-portal/shared/family';
import { standingOf } from '@daycare-portal/shared/pickup';
import { DomainError } from '../../core/errors';
import { isoTime } from '../../core/runtime';
import { listProposalsSince } from '../../records/family/family.queries';
import type { AroundChild } from '../../records/people/people.queries';
import { personPhotoUrl } from '../people/person-photos';
import { proposePerson, type Proposed } from '../people/proposals';
import { readHousehold, type FamilyContext, type FamilyReading, type Household } from './family-context';

/** For how many days a declined request is shown to the family. */
const declinedDays = 30;
/** How many requests of one household wait at a time. */
const maxOpen = 10;

/** The people around the child whom this guardian's household sees, and what the household has asked for. */
export async function getFamilyPeople(reading: FamilyReading): Promise<FamilyPeople> {
  const household = await readHousehold(reading);
  // Counted as the team's page does, so that both say the same, whatever numbers are stored.
  const called = household.people.filter(({ emergencyOrder }) => emergencyOrder !== null);
  return {
    people: household.people.map((one) => ({ ...toPerson(reading, one), callPlace: called.indexOf(one) + 1 || null })),
    proposals: await listOwnProposals(reading, household),
  };
}

function toPerson({ runtime, access }: FamilyReading, one: AroundChild): Omit<FamilyPerson, 'callPlace'> {
  const { own, children } = access;
  const moment = { at: isoTime(runtime.now()), timeZone: own.timeZone };
  return {
    personId: one.personId,
    fullName: one.fullName,
    relation: one.relation,
    phones: one.phones,
    email: one.email,
    photo: personPhotoUrl(children, one.personId, one.photo),
    isYou: one.personId === own.personId,
    isGuardian: one.isGuardian,
    pickup: one.isConfirmed ? one.pickup : null,
    mayPickUpToday: standingOf(one, moment).mayPickUp,
    firstTime: !one.isKnown,
  };
}

async function listOwnProposals({ db, access }: FamilyReading, household: Household): Promise<FamilyProposal[]> {
  const { own, children } = access;
  const since = instantOf(addDays(own.today, -declinedDays), '00:00', own.timeZone);
  const rows = await listProposalsSince(db, children, since);
  return rows.flatMap((row) => {
    const askedBy = household.account(row.askedBy, row.askedName);
    if (askedBy === null) return [];
    const { fullName, relation, pickup }: Proposed = JSON.parse(row.proposed);
    const isKnown = household.people.some(({ personId }) => personId === row.personId);
    return [
      {
        proposalId: row.id,
        personId: isKnown ? row.personId : null,
        fullName,
        relation,
        pickup,
        askedBy,
        askedAt: row.askedAt,
        declinedAt: row.decidedAt,
        reason: row.reason,
      },
    ];
  });
}

/** A guardian asks for somebody, or for a change to somebody of their household. The office decides. Returns the request's id. */
export function askForPerson(ctx: FamilyContext, input: Sent<ProposeFamilyPerson>): Promise<string> {
  const { runtime, access, session } = ctx;
  const { children, own } = access;
  const { user } = session;
  return ctx.transact(async (trx) => {
    const household = await readHousehold({ db: trx, runtime, access });
    const open = (await listOwnProposals({ db: trx, runtime, access }, household)).filter(({ declinedAt }) => declinedAt === null);
    const isSentAgain = open.some(({ proposalId }) => proposalId === input.id);
    if (!isSentAgain && open.length >= maxOpen) throw new DomainError('BAD_REQUEST', 'badInput', dayText.family.tooManyRequests(maxOpen));
    // Someone of another household is not known here.
    const isTheirs = household.people.some(({ personId }) => personId === input.personId);
    const family = { uid: user.uid, name: user.displayName, household: own.household };
    const [id] = await proposePerson(trx, runtime, children, family, { ...input, personId: isTheirs ? input.personId : null });
    await ctx.notify(trx);
    return id ?? input.id;
  });
}
