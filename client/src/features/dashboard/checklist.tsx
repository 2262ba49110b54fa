import { text } from '@daycare-portal/shared/text';
import { VisuallyHidden } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState } from 'react';
import { Link } from 'react-router';
import { IconButton } from '../../components/icon-button';
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
    <section className={classes.checklist} aria-labelledby="first-steps">
      <header className={classes.top}>
        <h2 id="first-steps" className={classes.title}>
          <button type="button" className={classes.fold} aria-expanded={unfolded} onClick={() => setPressed(!unfolded)}>
            <IconChevronRight size={20} stroke={1.75} className={classes.chevron} aria-hidden />
            {labels.title(doneCount, steps.length)}
          </button>
        </h2>
        {unfolded || next === undefined ? null : <span className={classes.next}>{labels.next(labels.steps[next.name])}</span>}
        <IconButton icon={IconX} label={labels.dismiss} onClick={onDismiss} />
      </header>
      {unfolded ? <Steps done={done} /> : null}
    </section>
  );
}

function Steps({ done }: { done: Record<Step, boolean> }) {
  return (
    <ol className={classes.steps}>
      {steps.map(({ name, to }) => (
        <li key={name}>
          <Link to={to} className={classes.step} data-done={done[name] || undefined}>
            <span className={classes.tick}>{done[name] ? <IconCheck size={18} stroke={2.25} aria-hidden /> : null}</span>
            <span className={classes.words}>
              <span className={classes.label}>{labels.steps[name]}</span>
              {done[name] ? (
                <VisuallyHidden>{labels.done}</VisuallyHidden>
              ) : (
                <span className={classes.stepHelp}>{labels.steps[`${name}Help`]}</span>
              )}
            </span>
            {done[name] ? null : <IconChevronRight size={20} stroke={1.75} className={classes.arrow} aria-hidden />}
          </Link>
          {name === 'students' && !done.students ? (
            <Link to={paths.importStudents} className={classes.other}>
              {text.importStudents.open}
            </Link>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

/** A placeholder until the remaining steps are known. */
export function ChecklistLoading() {
  return (
    <div className={classes.checklist} aria-hidden>
      <div className={classes.shape} />
    </div>
  );
}
