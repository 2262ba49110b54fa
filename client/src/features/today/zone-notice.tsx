import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { useZoneDoubt } from '../../attention/zone-doubt';
import { LinkButton } from '../../components/link-button';
import { NoticeBox } from '../../components/notice-box';

/** Says on every device of the team that the daycare's clock differs from the device's and that nobody has confirmed it. */
export function ZoneNotice() {
  const doubt = useZoneDoubt();
  if (doubt === null) return null;
  const { words, action } = doubt;
  return (
    <NoticeBox
      icon={IconClock}
      tone="warning"
      role="status"
      actions={
        action === undefined ? undefined : (
          <LinkButton look="outlined" to={action.to}>
            {action.label}
          </LinkButton>
        )
      }
    >
      <p>{words}</p>
    </NoticeBox>
  );
}
