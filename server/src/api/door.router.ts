import { answer, done } from '../core/trpc/answers';
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

  openDevice: publicProcedure.meta({ gate: 'public', onDevice: true }).input(OpenDevice).mutation(answer(openDevice)),
  listDevices: requires('door.manage').input(OnlyDaycare).query(answer(listDevices)),
  endDevice: requires('door.manage').input(OneDevice).mutation(done(endDevice)),

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

  renewPins: requires('door.pins').input(RenewPins).mutation(answer(renewPins)),
  getPinsOfChild: requires('door.pins').input(GetPinsOfChild).query(answer(listPinsOfChild, 'people')),
  listAtDoor: requires('attendance.view').input(OnlyDaycare).query(answer(listAtDoor)),
  settleWaiting: requires('attendance.mark').input(SettleWaiting).mutation(done(answerWaiting)),
  seeAlert: requires('attendance.mark').input(SeeAlert).mutation(done(noteAlertSeen)),

  getScreen: deviceProcedure.query(({ ctx }) => getScreen(ctx)),

  identify: deviceProcedure.input(Identify).mutation(answer(identify)),
  mark: deviceProcedure.input(MarkAtDoor).mutation(answer(markAtDoor)),
  undo: deviceProcedure.input(UndoAtDoor).mutation(done(undoAtDoor)),
  clock: deviceProcedure.input(ClockAtDoor).mutation(answer(clockAtDoor)),
  leave: deviceProcedure.input(LeaveDoor).mutation(done(leaveDoor)),
});
