import { doorTeamText } from '@daycare-portal/shared/door-text';
import { formatInstant } from '@daycare-portal/shared/dates';
import type { FamilyChild } from '@daycare-portal/shared/family';
import { useState } from 'react';
import { callError } from '../../api/call-error';
import { trpc } from '../../api/trpc';
import { Stack, Text } from '../../components/layout';
import { buttonClass } from '../../components/plain-button';
import { PinBoxes } from '../../shared-features/pin-boxes';

const labels = doorTeamText.own;

/** A guardian's own PIN for the door. Only a new one is ever shown, once. */
export function OwnPin({ child: { daycareId, features, leftOn, timeZone } }: { child: FamilyChild }) {
  const isShown = features.attendance && leftOn === null;
  const { data } = trpc.family.getDoorPin.useQuery({ daycareId }, { enabled: isShown });
  const { mutate, isPending, error } = trpc.family.renewDoorPin.useMutation({ onSuccess: ({ pin: made }) => setPin(made) });
  const [pin, setPin] = useState<string>();
  if (!isShown || data === undefined) return null;
  return (
    <Stack as="section" card gap="s" pad="m">
      <h2>{labels.title}</h2>
      {pin === undefined ? (
        <>
          <p>{data.madeAt === null ? labels.none : labels.since(formatInstant(data.madeAt, timeZone))}</p>
          {data.madeAt === null ? null : <Text tone="soft">{labels.renewHelp}</Text>}
          <div>
            <button type="button" className={buttonClass('outlined')} disabled={isPending} onClick={() => mutate({ daycareId })}>
              {data.madeAt === null ? labels.first : labels.renew}
            </button>
          </div>
          {error === null ? null : <p role="alert">{callError(error).message}</p>}
        </>
      ) : (
        <div role="status">
          <p>{labels.yourPin}</p>
          <PinBoxes pin={pin} />
          <p>{labels.once}</p>
        </div>
      )}
    </Stack>
  );
}
