import { billsText } from '@daycare-portal/shared/bills-text';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useState } from 'react';
import { Row, Stack, Text } from '../../components/layout';
import { buttonClass } from '../../components/plain-button';
import { payWaysOf } from '../../shared-features/papers/pay-ways';
import classes from './bills.module.css';

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
      <div role="group" aria-label={labels.howToPay} className={classes.ways}>
        {ways.map(({ name }, index) => (
          <button
            key={name}
            type="button"
            aria-pressed={way === ways[index]}
            onClick={() => {
              setChosen(index);
              setSaid('');
            }}
          >
            {name}
          </button>
        ))}
      </div>
      <Row justify="between" gap="m" align="start">
        <Text as="div" shrink breaks>
          {way.lines.length === 0 ? <p className={classes.name}>{labels.payable(legalName)}</p> : null}
          {way.lines.map((line, index) => (
            <p key={line} className={index === 0 ? classes.name : classes.soft}>
              {line}
            </p>
          ))}
          {number === null ? null : <p className={classes.soft}>{labels.write(number)}</p>}
          <p role="status" className={classes.soft}>
            {said}
          </p>
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
