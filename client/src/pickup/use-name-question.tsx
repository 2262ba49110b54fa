import { dayText } from '@daycare-portal/shared/day-text';
import type { NewMark } from '@daycare-portal/shared/attendance';
import { useState, type ReactNode } from 'react';
import { trpc } from '../api/trpc';
import { BusyButton } from '../components/busy-button';
import { CheckField } from '../components/check-field';
import { Row } from '../components/layout';
import { likeAmong, type BarredAdult } from './barred-adult';
import { WhoIsThis } from './who-is-this';

/** What the answer adds to a record of who picked up the child. */
export type NamedAdult = Pick<NewMark, 'personId' | 'personName' | 'idSeen' | 'notLike'>;

interface Asked {
  like: BarredAdult;
  fullName: string;
  send: (whom: NamedAdult) => Promise<void>;
}

interface NameQuestion {
  /** Sends at once unless the name is close to that of someone who is not authorized for the child. Then it asks first. */
  ask: (fullName: string, send: Asked['send']) => Promise<void>;
  /** Takes the question away, because another name is being typed. */
  drop: () => void;
  question: ReactNode;
}

/** For a form that records afterwards who picked up a child: the question that a check-out asks about a name. */
export function useNameQuestion(
  { daycareId, studentId, childName }: Record<'daycareId' | 'studentId' | 'childName', string>,
  { busy, submit }: { busy: boolean; submit: string },
): NameQuestion {
  const utils = trpc.useUtils();
  const [asked, setAsked] = useState<Asked>();
  const ask = async (fullName: string, send: Asked['send']) => {
    setAsked(undefined);
    if (fullName === '') return send({});
    // The server asks the same, so without an answer it decides.
    const answer = await utils.people.getPeople.fetch({ daycareId, studentId }).catch(() => undefined);
    const like = likeAmong(answer?.people ?? [], { personId: null, fullName });
    if (like === null) return send({});
    setAsked({ like, fullName, send });
  };
  return {
    ask,
    drop: () => setAsked(undefined),
    question: asked === undefined ? null : <Question key={asked.fullName} {...asked} {...{ childName, busy, submit }} />,
  };
}

interface QuestionProps extends Asked {
  childName: string;
  busy: boolean;
  submit: string;
}

/** The one who is not authorized is recorded by their own name. Somebody else is recorded as compared, and with the ID if one was seen. */
function Question({ like, fullName, send, childName, busy, submit }: QuestionProps) {
  const [idSeen, setIdSeen] = useState(false);
  const { personId, fullName: barred } = like.person;
  return (
    <WhoIsThis {...{ like, fullName, childName }} isListed isOver onSame={() => void send({ personId, personName: barred })}>
      <Row pad="m" gap="s" align="stretch" down>
        <CheckField
          label={dayText.people.pickup.idSeen}
          disabled={busy}
          checked={idSeen}
          onChange={({ currentTarget }) => setIdSeen(currentTarget.checked)}
        />
        <BusyButton
          busy={busy}
          busyText={dayText.sheets.sending}
          onClick={() => void send({ personName: fullName, notLike: [personId], idSeen })}
        >
          {submit}
        </BusyButton>
      </Row>
    </WhoIsThis>
  );
}
