import { Link } from 'react-router';
import { buttonClass } from '../../components/plain-button';
import { paths } from '../../paths';
import { MedicationStrip } from '../../shared-features/medication-strip';
import classes from './day-attention.module.css';
import { OpenFace } from './open-face';

/** Medication that is due now or was missed, with the way to it. */
export function MedicationLine({ daycareId }: { daycareId: string }) {
  return (
    <MedicationStrip daycareId={daycareId} classroomId={null}>
      {({ icon: Icon, words, brief, open }) => (
        <div className={classes.line}>
          <Icon size={18} stroke={1.75} aria-hidden />
          <p className={classes.words}>
            <span className={classes.full}>{words}</span>
            <span className={classes.brief}>{brief}</span>
          </p>
          <Link className={`${buttonClass('outlined')} ${classes.open}`} to={paths.medication}>
            <OpenFace words={open} />
          </Link>
        </div>
      )}
    </MedicationStrip>
  );
}
