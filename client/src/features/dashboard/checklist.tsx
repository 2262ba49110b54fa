import { text } from '@daycare-portal/shared/text';
import { VisuallyHidden } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState } from 'react';
import { Link } from 'react-router';
import { IconButton } from '../../components/icon-button';
import { Card, Row, Stack, Text } from '../../components/layout';
import { paths } from '../../paths';
import classes from './dashboard.module.css';

const labels = text.firstSteps;

/** What a new daycare needs, and where to do each step. */
const steps = [
  { name: 'students', to: paths.createStudents },
  { name: 'reach', to: paths.reach },
  { name: 'staff', to: paths.inviteStaff },
  { name: 'classrooms', to: paths.classrooms },
  { name: 'address', to: paths.settings },
  { name: 'backup', to: paths.backups },
] as const;

type Step = (typeof steps)[number]['name'];

interface ChecklistProps {
  done: Record<Step, boolean>;
  onDismiss: () => void;
}

/** The owner's first steps. Each is done as soon as the data says so. The list folds up once there are classrooms to show. */
export function Checklist({ done, onDismiss }: ChecklistProps) {
  const [pressed, setPressed] = useState<boolean>();
  const unfolded = pressed ?? !done.classrooms;
  const next = steps.find(({ name }) => !done[name]);
  const Chevron = unfolded ? IconChevronDown : IconChevronRight;
  const doneCount = steps.filter(({ name }) => done[name]).length;
  return (
    <Card as="section" above="xl" clip aria-labelledby="first-steps">
      <Row as="header" gap="m" minH={60} padX="xs">
        <Text id="first-steps" as="h2" size="l" flex="1 1 320px">
          <Row
            type="button"
            as="button"
            gap="s"
            round="m"
            wide
            hovers
            className={classes.fold}
            aria-expanded={unfolded}
            onClick={() => setPressed(!unfolded)}
          >
            <Chevron size={20} stroke={1.75} color="var(--dp-ink-2)" aria-hidden />
            {labels.title(doneCount, steps.length)}
          </Row>
        </Text>
        {unfolded || next === undefined ? null : (
          <Text as="span" flex="9 1 0" tone="soft" only="wide">
            {labels.next(labels.steps[next.name])}
          </Text>
        )}
        <IconButton icon={IconX} label={labels.dismiss} onClick={onDismiss} />
      </Row>
      {unfolded ? <Steps done={done} /> : null}
    </Card>
  );
}

function Steps({ done }: { done: Record<Step, boolean> }) {
  return (
    <ol>
      {steps.map(({ name, to }) => (
        <Stack key={name} as="li" anchor>
          <Row
            to={to}
            as={Link}
            gap="m"
            rule="top"
            tone={done[name] ? 'soft' : 'ink'}
            hovers
            padY="xs"
            padX="m"
            unlined
            inset
            minH={done[name] ? 52 : 64}
          >
            <Text as="span" fixed middle tone="success" className={classes.tick} data-done={done[name] || undefined}>
              {done[name] ? <IconCheck size={18} stroke={2.25} aria-hidden /> : null}
            </Text>
            <Stack as="span" grow>
              <Text as="span" weight={done[name] ? 'plain' : 'strong'}>
                {labels.steps[name]}
              </Text>
              {done[name] ? (
                <VisuallyHidden>{labels.done}</VisuallyHidden>
              ) : (
                <Text as="span" tone="soft" size="s">
                  {labels.steps[`${name}Help`]}
                </Text>
              )}
            </Stack>
            {done[name] ? null : <IconChevronRight size={20} stroke={1.75} color="var(--dp-ink-2)" aria-hidden />}
          </Row>
          {name === 'students' && !done.students ? (
            <Row to={paths.importStudents} as={Link} weight="strong" hovers padX="s" unlined inset className={classes.other}>
              {text.importStudents.open}
            </Row>
          ) : null}
        </Stack>
      ))}
    </ol>
  );
}

/** A placeholder until the remaining steps are known. */
export function ChecklistLoading() {
  return (
    <Card above="xl" clip aria-hidden>
      <Row h={60} padX="l">
        <Text as="span" w={200} h={18} round="m" fill="fill" />
      </Row>
    </Card>
  );
}
