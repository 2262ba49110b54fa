import { incidentsText } from '@daycare-portal/shared/incidents-text';
import { checkMark, type Signature } from '@daycare-portal/shared/signature';
import { Stack, Text } from '../components/layout';
import { buttonClass } from '../components/plain-button';
import { SignaturePad } from '../components/signature-pad';

const labels = incidentsText.sign;

interface SignatureFieldProps {
  strokes: Signature;
  onChange: (strokes: Signature) => void;
}

/** A field to sign a report in. Whoever cannot draw presses a button, which sets a check mark. */
export function SignatureField({ strokes, onChange }: SignatureFieldProps) {
  return (
    <Stack gap="xs" most="l">
      <Text weight="strong">{labels.draw}</Text>
      <SignaturePad label={labels.draw} clear={labels.clear} value={strokes} onChange={onChange} />
      <button type="button" className={buttonClass('outlined')} aria-describedby="without-drawing" onClick={() => onChange(checkMark)}>
        {labels.confirm}
      </button>
      <Text id="without-drawing" size="s" tone="soft">
        {labels.without}
      </Text>
    </Stack>
  );
}
