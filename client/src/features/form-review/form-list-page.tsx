import { formatDate } from '@daycare-portal/shared/dates';
import type { FormList, FormOnList } from '@daycare-portal/shared/forms';
import { formsText } from '@daycare-portal/shared/forms-text';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { healthText } from '@daycare-portal/shared/health-text';
import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { useSending } from '../../api/use-sending';
import { useDaycare } from '../../auth/use-daycare';
import { usePermission } from '../../auth/use-permission';
import { AskFirst } from '../../components/ask-first';
import { Avatar } from '../../components/avatar';
import { BackLink } from '../../components/back-link';
import { CountedPart } from '../../components/counted-part';
import { ErrorBox } from '../../components/error-box';
import { Card, Row, Stack, Text } from '../../components/layout';
import { LinkButton } from '../../components/link-button';
import { showNotice } from '../../components/notice';
import { PageTitle } from '../../components/page-title';
import { RowSkeletons } from '../../components/row-skeletons';
import { paths } from '../../paths';

const labels = formsText.team;

/** The forms of families: what waits for the team, and what has not come yet. */
export function FormListPage() {
  const { daycareId } = useDaycare();
  const mayAsk = usePermission()('forms.ask');
  const { data, error, refetch } = trpc.forms.list.useQuery({ daycareId });
  return (
    <>
      <BackLink to={paths.students}>{text.students.title}</BackLink>
      <PageTitle>{labels.title}</PageTitle>
      <Text above="2xs" tone="soft" most="l">
        {labels.intro}
      </Text>
      {mayAsk ? <AskAll daycareId={daycareId} /> : null}
      <QueryView query={{ data, error, refetch }} page loading={<RowSkeletons label={labels.loading} rows={5} />}>
        {(list) => <Lists list={list} />}
      </QueryView>
    </>
  );
}

function AskAll({ daycareId }: { daycareId: string }) {
  const { mutateAsync: ask } = trpc.forms.ask.useMutation();
  const { failure, busy, send } = useSending();
  const askAll = () =>
    send(async () => {
      const { asked } = await ask({ daycareId, studentIds: null });
      showNotice(labels.asked(asked));
    });
  return (
    <Text as="div" above="m">
      {failure === undefined ? null : <ErrorBox message={failure} />}
      <AskFirst
        title={labels.askTitle}
        consequence={labels.askHelp}
        confirm={labels.ask}
        destructive={false}
        onConfirm={() => void askAll()}
      >
        {(openQuestion) => (
          <Button variant="default" disabled={busy} onClick={openQuestion}>
            {labels.askAll}
          </Button>
        )}
      </AskFirst>
    </Text>
  );
}

function Lists({ list: { children } }: { list: FormList }) {
  const waiting = children.filter((child) => child.waiting > 0);
  const rest = children.filter((child) => child.waiting === 0 && (child.state !== 'sent' || child.missing.length > 0));
  return (
    <Stack gap="xl" above="xl">
      <Part title={labels.waiting} none={labels.noneWaiting}>
        {waiting.map((child) => (
          <WaitingRow key={child.studentId} child={child} />
        ))}
      </Part>
      <Part title={labels.notSent} none={labels.notSentNone}>
        {rest.map((child) => (
          <MissingRow key={child.studentId} child={child} />
        ))}
      </Part>
    </Stack>
  );
}

function Part({ title, none, children: rows }: { title: string; none: string; children: ReactNode[] }) {
  return (
    <CountedPart title={title} count={rows.length}>
      {rows.length === 0 ? (
        <Card as="p" pad="l" tone="soft">
          {none}
        </Card>
      ) : (
        <Card as="ul">{rows}</Card>
      )}
    </CountedPart>
  );
}

function WaitingRow({ child }: { child: FormOnList }) {
  const { studentId, waiting, waitingSince, profilePic } = child;
  return (
    <Row as="li" wrap gap="s" pad="m" divided>
      <Avatar name={fullNameOf(child)} photo={profilePic} />
      <Stack grow shrink>
        <Text as="bdi" weight="strong" breaks>
          {fullNameOf(child)}
        </Text>
        <Text as="span" tone="soft">
          {labels.waitingOf(waiting, formatDate((waitingSince ?? '').slice(0, 10), 'short'))}
        </Text>
      </Stack>
      <LinkButton to={paths.formReviewOf(studentId)}>{labels.review}</LinkButton>
    </Row>
  );
}

function MissingRow({ child }: { child: FormOnList }) {
  const { studentId, profilePic, state, due, missing } = child;
  const where = [labels.states[state], due === null ? '' : labels.due[due]].filter((part) => part !== '').join(' · ');
  return (
    <Text as="li" divided>
      <Row as={Link} to={paths.student(studentId)} gap="s" pad="m" tone="ink" unlined hovers align="start">
        <Avatar name={fullNameOf(child)} photo={profilePic} />
        <Stack grow shrink>
          <Text as="bdi" weight="strong" breaks>
            {fullNameOf(child)}
          </Text>
          <Text as="span" tone="soft">
            {where}
          </Text>
          <Text as="span" tone="soft" size="s" breaks>
            {missing.length === 0
              ? labels.nothingMissing
              : labels.missing(missing.map((kind) => healthText.missing.kinds[kind]).join(', '))}
          </Text>
        </Stack>
      </Row>
    </Text>
  );
}
