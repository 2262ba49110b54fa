import { logPageText } from '@daycare-portal/shared/log-page-text';
import { CheckField } from '../../components/check-field';

interface WithCream {
  cream?: boolean | undefined;
}

/** Cream that was put on at a change. */
export function Cream<Detail extends WithCream>({ detail, onChange }: { detail: Detail; onChange: (detail: Detail) => void }) {
  return (
    <CheckField
      label={logPageText.cream}
      checked={detail.cream === true}
      onChange={({ currentTarget: { checked } }) => onChange({ ...detail, cream: checked })}
    />
  );
}
