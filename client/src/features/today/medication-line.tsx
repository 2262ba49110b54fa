import { Link } from 'react-router';
import { paths } from '../../paths';
import { MedicationStrip } from '../../shared-features/medication-strip';
import { DayLine, OpenFace, openClass } from './day-line';

/** Medication that is due now or was missed, with the way to it. */
export function MedicationLine({ daycareId }: { daycareId: string }) {
  return (
    <MedicationStrip daycareId={daycareId} classroomId={null}>
      {({ icon: Icon, words, brief, open }) => (
        <DayLine icon={Icon} words={words} brief={brief}>
          <Link className={openClass()} to={paths.medication}>
            <OpenFace words={open} />
          </Link>
        </DayLine>
      )}
    </MedicationStrip>
  );
}
