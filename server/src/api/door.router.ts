import { OnlyDaycare } from '@daycare-portal/shared/daycare';
import {
  ClockAtDoor,
  GetPinsOfChild,
  Identify,
  LeaveDoor,
  MarkAtDoor,
  OneDevice,
  OpenDevice,
  PairDevice,
  RenewPins,
  SeeAlert,
  SettleWaiting,
  UndoAtDoor,
} from '@daycare-portal/shared/door';
import { trpc } from '../core/trpc/init';
import { deviceProcedure, publicProcedure, requires } from '../core/trpc/procedures';
import { sent } from '../core/work-context';
import { answerWaiting, listAtDoor, noteAlertSeen } from '../work/door/at-door';
import { endDevice, openDevice, pairDevice, setPaused } from '../work/door/devices';
import { getScreen } from '../work/door/get-screen';
import { identify } from '../work/door/identify';
import { clockAtDoor, leaveDoor, markAtDoor, undoAtDoor } from '../work/door/mark-at-door';
import { listDevices, listPinsOfChild, renewPins } from '../work/door/pins';

export const doorRouter = trpc.router({
  pairDevice: requires('door.manage')
    .input(PairDevice)
    .mutation(({ ctx, input }) => pairDevice(ctx, ctx.origin, sent(input))),

  openDevice: publicProcedure
    .meta({ gate: 'public', onDevice: true })
    .input(OpenDevice)
    .mutation(({ ctx, input }) => openDevice(ctx, input.token)),

  listDevices: requires('door.manage')
    .input(OnlyDaycare)
    .query(({ ctx }) => listDevices(ctx)),

  endDevice: requires('door.manage')
    .input(OneDevice)
    .mutation(async ({ ctx, input }) => {
      await endDevice(ctx, input.deviceId);
      return { success: true };
    }),

  pauseDevice: requires('door.manage')
    .input(OneDevice)
    .mutation(async ({ ctx, input }) => {
      await setPaused(ctx, input.deviceId, true);
      return { success: true };
    }),

  resumeDevice: requires('attendance.mark')
    .input(OneDevice)
    .mutation(async ({ ctx, input }) => {
      await setPaused(ctx, input.deviceId, false);
      return { success: true };
    }),

  renewPins: requires('door.pins')
    .input(RenewPins)
    .mutation(({ ctx, input }) => renewPins(ctx, input.personIds)),

  getPinsOfChild: requires('door.pins')
    .input(GetPinsOfChild)
    .query(async ({ ctx, input }) => ({ people: await listPinsOfChild(ctx, input.studentId) })),

  listAtDoor: requires('attendance.view')
    .input(OnlyDaycare)
    .query(({ ctx }) => listAtDoor(ctx.db, ctx.runtime, ctx.access)),

  settleWaiting: requires('attendance.mark')
    .input(SettleWaiting)
    .mutation(async ({ ctx, input }) => {
      await answerWaiting(ctx, sent(input));
      return { success: true };
    }),

  seeAlert: requires('attendance.mark')
    .input(SeeAlert)
    .mutation(async ({ ctx, input }) => {
      await noteAlertSeen(ctx, input.alertId);
      return { success: true };
    }),

  getScreen: deviceProcedure.query(({ ctx }) => getScreen(ctx)),

  identify: deviceProcedure.input(Identify).mutation(({ ctx, input }) => identify(ctx, input.pin)),

  mark: deviceProcedure.input(MarkAtDoor).mutation(({ ctx, input }) => markAtDoor(ctx, input)),

  undo: deviceProcedure.input(UndoAtDoor).mutation(async ({ ctx, input }) => {
    await undoAtDoor(ctx, input);
    return { success: true };
  }),

  clock: deviceProcedure.input(ClockAtDoor).mutation(({ ctx, input }) => clockAtDoor(ctx, input)),

  leave: deviceProcedure.input(LeaveDoor).mutation(async ({ ctx, input }) => {
    await leaveDoor(ctx, input.ticket);
    return { success: true };
  }),
});
