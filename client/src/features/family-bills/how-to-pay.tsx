import { billsText } from '@daycare-portal/shared/bills-text';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useState } from 'react';
import { Choices } from '../../components/choices';
import { Row, Stack, Text } from '../../components/layout';
import { buttonClass } from '../../components/plain-button';
import { payWaysOf } from '../../shared-features/papers/pay-ways';

const labels = billsText.family;

interface HowToPayProps {
  payTo: string;
  legalName: string;
  /** Of the invoice that is due first. */
  number: string | null;
}

/** How to pay, one way at a time. No payment is taken here. */
export function HowToPay({ payTo, legalName, number }: HowToPayProps) {
  const ways = payWaysOf(payTo);
  const [chosen, setChosen] = useState(0);
  const [said, setSaid] = useState('');
  const way = ways[chosen] ?? ways[0];
  if (way === undefined) return <Text tone="soft">{labels.askOffice}</Text>;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(way.lines.join('\n'));
      setSaid(labels.copied);
    } catch {
      setSaid(labels.copyFailed);
    }
  };
  return (
    <Stack gap="s">
      <Text size="s" tone="soft">
        {labels.noCards}
      </Text>
      <Choices
        label={labels.howToPay}
        options={ways.map(({ name }, index) => ({
          key: name,
          label: name,
          isChosen: way === ways[index],
          onChoose: () => {
            setChosen(index);
            setSaid('');
          },
        }))}
      />
      <Row justify="between" gap="m" align="start">
        <Text as="div" shrink breaks>
          {way.lines.length === 0 ? <strong>{labels.payable(legalName)}</strong> : null}
          {way.lines.map((line, index) => (
            <Text key={line} {...(index === 0 ? { weight: 'strong' } : { tone: 'soft' })}>
              {line}
            </Text>
          ))}
          {number === null ? null : <Text tone="soft">{labels.write(number)}</Text>}
          <Text role="status" tone="soft">
            {said}
          </Text>
        </Text>
        {'clipboard' in navigator && way.lines.length > 0 ? (
          <button type="button" className={buttonClass('outlined')} onClick={() => void copy()}>
            <IconCopy size={20} stroke={1.75} aria-hidden />
            {labels.copy}
          </button>
        ) : null}
      </Row>
    </Stack>
  );
}
