import { answer, done } from '../core/trpc/answers';
import {
  Acknowledge,
  AcknowledgeOwn,
  AddProtectionNote,
  AddToIncident,
  CountIncidents,
  GetIncident,
  GetIncidentRule,
  ListIncidents,
  ListOwnIncidents,
  ListProtectionNotes,
  MoveIncident,
  SaveIncident,
  SaveIncidentRule,
  SetProtectionReaders,
} from '@daycare-portal/shared/incidents';
import { trpc } from '../core/trpc/init';
import { requires, requiresOwnChild } from '../core/trpc/procedures';
import { sent } from '../core/work-context';
import { readRule } from '../records/incidents/incidents.queries';
import { countWaitingIncidents, getIncident, getIncidents } from '../work/incidents/get-incidents';
import { acknowledge, addToIncident, moveIncident } from '../work/incidents/move-incident';
import { acknowledgeOwn, getOwnIncidents } from '../work/family/own-incidents';
import { addProtectionNote, getProtectionNotes, setProtectionReaders } from '../work/incidents/protection';
import { saveIncident } from '../work/incidents/save-incident';
import { saveIncidentRule } from '../work/incidents/save-rule';

/** Pages call it `records`. What families do comes last. */
export const incidentsRouter = trpc.router({
  listIncidents: requires('records.view').input(ListIncidents).query(answer(getIncidents)),

  getIncident: requires('records.view')
    .input(GetIncident)
    .query(async ({ ctx, input }) => {
      const incident = await getIncident(ctx, input.incidentId);
      await ctx.sideNotes.viewed(ctx.session.user.uid, ctx.record, incident.studentId, 'student.viewIncident');
      return incident;
    }),

  countIncidents: requires('records.view').input(CountIncidents).query(answer(countWaitingIncidents)),

  saveIncident: requires('records.write')
    .input(SaveIncident)
    .mutation(async ({ ctx, input }) => ({ success: true, ...(await saveIncident(ctx, sent(input))) })),

  moveIncident: requires('records.write').input(MoveIncident).mutation(done(moveIncident)),
  acknowledge: requires('records.write').input(Acknowledge).mutation(done(acknowledge)),
  addToIncident: requires('records.write').input(AddToIncident).mutation(done(addToIncident)),

  getIncidentRule: requires('records.view')
    .input(GetIncidentRule)
    .query(({ ctx }) => readRule(ctx.db, ctx.access.daycareId)),

  saveIncidentRule: requires('daycare.settings').input(SaveIncidentRule).mutation(done(saveIncidentRule)),
  listProtectionNotes: requires('records.view').input(ListProtectionNotes).query(answer(getProtectionNotes)),
  addProtectionNote: requires('records.view').input(AddProtectionNote).mutation(done(addProtectionNote)),
  setProtectionReaders: requires('records.protect').input(SetProtectionReaders).mutation(done(setProtectionReaders)),
  listOwnIncidents: requiresOwnChild('records').input(ListOwnIncidents).query(answer(getOwnIncidents)),

  acknowledgeOwn: requiresOwnChild('records')
    .input(AcknowledgeOwn)
    .mutation(async ({ ctx, input }) => {
      const { daycareId: _daycareId, studentId: _studentId, ...rest } = input;
      await acknowledgeOwn(ctx, rest);
      return { success: true };
    }),
});
