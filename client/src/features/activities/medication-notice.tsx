import { NoticeBox } from '../../components/notice-box';
import { LinkButton } from '../../components/link-button';
import { paths } from '../../paths';
import { MedicationStrip } from '../../shared-features/medication-strip';

/** Medication of the room that is due now or was missed, with the way to it. */
export function MedicationNotice({ daycareId, classroomId }: { daycareId: string; classroomId: string | null }) {
  return (
    <MedicationStrip daycareId={daycareId} classroomId={classroomId}>
      {({ icon, words, open }) => (
        <NoticeBox
          icon={icon}
          tone="warning"
          role="status"
          actions={
            <LinkButton to={paths.medication} look="outlined">
              {open}
            </LinkButton>
          }
        >
          {words}
        </NoticeBox>
      )}
    </MedicationStrip>
  );
}
