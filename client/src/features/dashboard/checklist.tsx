import { text } from '@daycare-portal/shared/text';
import { VisuallyHidden } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState } from 'react';
import { Link } from 'react-router';
import { IconButton } from '../../components/icon-button';
import { Card, Row, Stack, Text } from '../../components/layout';
import { paths } from '../../paths';
import classes from './checklist.module.css';

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
  const doneCount = steps.filter(({ name }) => done[name]).length;
  return (
    <Card as="section" above="xl" clip aria-labelledby="first-steps">
      <Row as="header" gap="m" className={classes.top}>
        <Text id="first-steps" as="h2" size="l" className={classes.title}>
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
            <IconChevronRight size={20} stroke={1.75} className={classes.chevron} aria-hidden />
            {labels.title(doneCount, steps.length)}
          </Row>
        </Text>
        {unfolded || next === undefined ? null : (
          <Text as="span" grow tone="soft" only="wide">
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
    <ol className={classes.steps}>
      {steps.map(({ name, to }) => (
        <li key={name}>
          <Row
            to={to}
            as={Link}
            grow
            gap="m"
            rule="top"
            tone="ink"
            hovers
            padY="xs"
            padX="l"
            unlined
            inset
            className={classes.step}
            data-done={done[name] || undefined}
          >
            <Stack as="span" fixed className={classes.tick}>
              {done[name] ? <IconCheck size={18} stroke={2.25} aria-hidden /> : null}
            </Stack>
            <Stack as="span" grow>
              <Text as="span" weight="strong" className={classes.label}>
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
            {done[name] ? null : <IconChevronRight size={20} stroke={1.75} className={classes.arrow} aria-hidden />}
          </Row>
          {name === 'students' && !done.students ? (
            <Row to={paths.importStudents} as={Link} weight="strong" hovers padX="s" unlined inset className={classes.other}>
              {text.importStudents.open}
            </Row>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

/** A placeholder until the remaining steps are known. */
export function ChecklistLoading() {
  return (
    <Card above="xl" clip aria-hidden>
      <Row padX="l" className={classes.shape} />
    </Card>
  );
}
