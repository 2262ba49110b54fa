import { formatDate, type PlainDate } from '@daycare-portal/shared/dates';
import type { NewPin } from '@daycare-portal/shared/door';
import type { DoorTeamCatalogue } from '@daycare-portal/shared/door-text';
import { language, type Language } from '@daycare-portal/shared/language';
import { wordParts } from '@daycare-portal/shared/text/parts';
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import { Row, Text } from '../components/layout';
import { printInPlace } from '../components/print-in-place';
import classes from './pin-slips.module.css';

interface Printed {
  pins: readonly NewPin[];
  daycareName: string;
  day: PlainDate;
}

/** Prints a slip for each of these people in place of the page, four to a sheet and each in its person’s language. */
export async function printPinSlips({ pins, daycareName, day }: Printed): Promise<void> {
  const here = language();
  const words = new Map<Language, DoorTeamCatalogue['slip']>();
  for (const { language: own } of pins) {
    const reads = own ?? here;
    if (!words.has(reads)) words.set(reads, (await wordParts.doorTeam[reads]()).slip);
  }
  printInPlace(
    pins.map((pin) => {
      const reads = pin.language ?? here;
      const labels = words.get(reads);
      return labels === undefined ? null : (
        <Slip key={pin.personId} pin={pin} labels={labels} daycareName={daycareName} made={labels.made(formatDate(day, 'short', reads))} />
      );
    }),
    classes.sheet,
  );
}

interface SlipProps {
  pin: NewPin;
  labels: DoorTeamCatalogue['slip'];
  daycareName: string;
  made: string;
}

/** The name outside, the PIN in the middle third, and the last third folds up over it. */
function Slip({ pin: { pin, fullName, kind, children }, labels, daycareName, made }: SlipProps) {
  const isFamily = kind === 'family';
  return (
    <article className={classes.slip}>
      <div>
        <Row as="p" gap="xs">
          <Text as="span" middle fixed w="7mm" h="7mm" className={classes.tile} aria-hidden>
            {Array.from(daycareName.trim())[0]?.toUpperCase()}
          </Text>
          {daycareName}
        </Row>
        <h1 className={classes.name}>{fullName}</h1>
        <p>{isFamily ? labels.picksUp(children) : labels.onTeam}</p>
        <p>{labels.only(fullName.split(' ')[0] ?? fullName)}</p>
      </div>
      <div>
        <h2>{labels.yourPin}</h2>
        <Row as="p" gap="xs" className={classes.digits}>
          {Array.from(pin).map((digit, at) => (
            <Text as="span" middle w="11.5mm" h="15mm" weight="strong" key={at}>
              {digit}
            </Text>
          ))}
        </Row>
        <p>{made}</p>
      </div>
      <div>
        <Row as="p" gap="xs" className={classes.fold}>
          <IconChevronUp size={12} aria-hidden />
          {labels.fold}
          <IconChevronUp size={12} aria-hidden />
        </Row>
        <ol className={classes.steps}>
          {(isFamily ? labels.steps : labels.teamSteps).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>{isFamily ? labels.lost : labels.teamLost}</p>
      </div>
    </article>
  );
}
