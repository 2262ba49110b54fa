import { Notices } from '../components/notices';
import { MantineFrame } from '../mantine-frame';
import { IdleWatch } from './idle-watch';

/** What a family's page needs only once it is touched, with the Mantine that it needs. */
export function FamilyNotices() {
  return (
    <MantineFrame>
      <Notices />
    </MantineFrame>
  );
}

export function FamilyIdleWatch() {
  return (
    <MantineFrame>
      <IdleWatch />
    </MantineFrame>
  );
}
