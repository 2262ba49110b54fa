import type { ClockTime } from '@daycare-portal/shared/center-time';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { messageFilePath } from '@daycare-portal/shared/message-paths';
import type { MessageReader, Recipients } from '@daycare-portal/shared/messages';
import { messagesText } from '@daycare-portal/shared/messages-text';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { BackLink } from '../../components/back-link';
import { Row, Stack, Text } from '../../components/layout';
import { Loading } from '../../components/loading';
import { buttonClass } from '../../components/plain-button';
import { SearchField } from '../../components/search-field';
import { paths } from '../../paths';
import { Composer } from '../../shared-features/message-composer';
import classes from './messages.module.css';
import { Phrases } from './phrases';
import { QuietUntil } from './quiet-until';
import { namesOfReading, readInOther } from './readers';
import { useSeen } from './use-seen';

const labels = messagesText;

interface To {
  studentId: string;
  child: string;
  household: number | null;
  readers: readonly MessageReader[];
}

interface WritingProps {
  daycareId: string;
  to: To;
  quietUntil: ClockTime | null;
}

/** A message to a family: the child first, then the words. */
export function NewThread({ daycareId }: { daycareId: string }) {
  const query = trpc.messages.listRecipients.useQuery({ daycareId });
  const [to, setTo] = useState<To>();
  return (
    <Stack gap="m" className={classes.start}>
      <BackLink to={paths.messages}>{labels.back}</BackLink>
      <Text as="h2" size="xl">
        {labels.start.title}
      </Text>
      {to === undefined ? (
        <QueryView query={query} loading={<Loading label={labels.start.title} />}>
          {(recipients) => <Choice recipients={recipients} onChoose={setTo} />}
        </QueryView>
      ) : (
        <Writing daycareId={daycareId} to={to} quietUntil={query.data?.quietUntil ?? null} />
      )}
    </Stack>
  );
}

function Choice({ recipients, onChoose }: { recipients: Recipients; onChoose: (to: To) => void }) {
  const navigate = useNavigate();
  const [sought, setSought] = useState('');
  const shown = recipients.children.filter((child) => fullNameOf(child).toLocaleLowerCase().includes(sought.trim().toLocaleLowerCase()));
  return (
    <Stack gap="s">
      <Text tone="soft">{labels.start.help}</Text>
      <SearchField label={labels.start.search} value={sought} onChange={setSought} hasKey={false} />
      {shown.length === 0 ? <Text tone="soft">{labels.start.nobody}</Text> : null}
      <Stack as="ul" gap="s" lines>
        {shown.map((child) => (
          <Row as="li" key={child.studentId} gap="s" justify="between" wrap>
            <Text as="span" weight="strong" breaks>
              <bdi>{fullNameOf(child)}</bdi>
            </Text>
            {child.households.some(({ people }) => people.some(({ reads }) => reads)) ? null : (
              <Text as="span" size="s" tone="soft">
                {labels.start.noReader}
              </Text>
            )}
            {child.households.map(({ household, threadId, people }) => {
              const names = namesOfReading(people);
              if (names.length === 0) return null;
              const open = () =>
                threadId === null
                  ? onChoose({ studentId: child.studentId, child: child.firstName, household, readers: people })
                  : void navigate(`${paths.messages}?thread=${encodeURIComponent(threadId)}`);
              return (
                <button key={String(household)} type="button" className={buttonClass('outlined')} onClick={open}>
                  {labels.start.writeTo(names)}
                </button>
              );
            })}
          </Row>
        ))}
      </Stack>
    </Stack>
  );
}

function Writing({ daycareId, to: { studentId, child, household, readers }, quietUntil }: WritingProps) {
  const navigate = useNavigate();
  const { mutateAsync } = trpc.messages.send.useMutation();
  const seen = useSeen(daycareId, { studentId, name: child });
  const others = readInOther(readers);
  return (
    <Stack gap="s">
      <Text breaks>{labels.canRead(namesOfReading(readers))}</Text>
      {others === '' ? null : (
        <Text size="s" tone="soft" breaks>
          {others}
        </Text>
      )}
      <QuietUntil time={quietUntil} />
      <Composer
        label={labels.family.write(child)}
        about={[daycareId, studentId, String(household)]}
        uploadTo={messageFilePath(daycareId)}
        renderAbove={(insert) => <Phrases daycareId={daycareId} readers={readers} onUse={insert} />}
        aboutPhotos={seen.field}
        photoProblem={seen.problem}
        onSend={async (composed, id) => {
          const { threadId } = await mutateAsync({ daycareId, id, studentId, household, ...composed, seenIds: seen.seenIds });
          await navigate(`${paths.messages}?thread=${encodeURIComponent(threadId)}`);
        }}
      />
    </Stack>
  );
}
