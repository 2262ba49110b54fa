import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import { logPageText } from '@daycare-portal/shared/log-page-text';
import { logWordsText } from '@daycare-portal/shared/log-words-text';
import type { LogKind } from '@daycare-portal/shared/log-kinds';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { Stack, Text } from '../../components/layout';
import { MenuButton } from '../../components/menu-button';
import { roomColors } from '../../components/room-colors';
import { kindLooks } from '../../shared-features/kind-looks';
import { kindTiles, tilesShown } from './kinds';
import classes from './activities.module.css';
import { entriesOf, type Log } from './log';
import { mealAt } from '@daycare-portal/shared/meal-times';
import { hadMeal } from './meal-time';

interface KindTilesProps {
  log: Log;
  kind: LogKind;
  narrow: boolean;
  onKind: (kind: LogKind) => void;
}

/** The kinds of entries as tiles, with what was written of each today. On a phone they are within the thumb's reach, and bare. */
export function KindTiles({ log, kind, narrow, onKind }: KindTilesProps) {
  const shown = kindTiles.slice(0, narrow ? tilesShown.phone : tilesShown.desk);
  const others = kindTiles.filter((each) => !shown.includes(each));
  const line = (each: LogKind) =>
    narrow ? null : (
      <Text as="span" tone="soft" size="xs" weight="plain" maxW="100%" dots className={classes.line}>
        {tileLine(log, each)}
      </Text>
    );
  const isOther = others.includes(kind);
  return (
    <Stack
      role="group"
      aria-label={logPageText.kindsLabel}
      gap="2xs"
      cols={`repeat(${shown.length + 1}, minmax(0, 1fr))`}
      {...(narrow
        ? { rule: 'top', fill: 'surface', size: 'xs', weight: 'medium', tone: 'soft', className: classes.thumbs }
        : { weight: 'strong', className: classes.tiles })}
    >
      {shown.map((each) => (
        <button key={each} type="button" className={classes.tile} aria-pressed={each === kind} onClick={() => onKind(each)}>
          <KindIcon kind={each} />
          <Text as="span" maxW="100%" breaks>
            {logWordsText.kinds[each]}
          </Text>
          {line(each)}
        </button>
      ))}
      <MenuButton
        face={
          <>
            {isOther ? (
              <KindIcon kind={kind} />
            ) : (
              <Text as="span" middle fixed w={38} h={38} round="m" below="2xs" className={classes.icon}>
                <IconDots size={22} stroke={1.75} aria-hidden />
              </Text>
            )}
            <Text as="span" maxW="100%" breaks>
              {isOther ? shortName(kind) : logPageText.moreKinds}
            </Text>
            {isOther ? line(kind) : null}
          </>
        }
        label={isOther ? `${logPageText.moreKindsLabel}: ${logWordsText.kinds[kind]}` : logPageText.moreKindsLabel}
        className={isOther ? `${classes.tile} ${classes.on}` : classes.tile}
        position={narrow ? 'top-end' : 'bottom-end'}
        width={260}
      >
        {(Menu) =>
          others.map((each, at) => (
            <Menu.Item
              key={each}
              data-autofocus={at === 0 || undefined}
              mih={48}
              leftSection={<KindIcon kind={each} small />}
              onClick={() => onKind(each)}
            >
              {logWordsText.kinds[each]}
            </Menu.Item>
          ))
        }
      </MenuButton>
    </Stack>
  );
}

function shortName(kind: LogKind): string {
  return kind === 'supplies' || kind === 'temperature' ? logPageText.shortKinds[kind] : logWordsText.kinds[kind];
}

/** The tinted icon of a kind. Its word is next to it. */
export function KindIcon({ kind, small = false }: { kind: LogKind; small?: boolean }) {
  const { icon: Icon, mark } = kindLooks[kind];
  return (
    <Text
      as="span"
      middle
      fixed
      w={small ? 34 : 38}
      h={small ? 34 : 38}
      round="m"
      below={small ? undefined : '2xs'}
      className={classes.icon}
      style={roomColors(mark)}
    >
      <Icon size={small ? 20 : 22} stroke={1.75} aria-hidden />
    </Text>
  );
}

function tileLine(log: Log, kind: LogKind): string {
  const { day, here, clock } = log;
  const labels = logPageText.tiles;
  if (kind === 'meal') {
    const had = hadMeal(day, mealAt(day, clock));
    return here.length === 0 ? labels.noneYet : labels.mealDone(here.filter(({ studentId }) => had.has(studentId)).length, here.length);
  }
  if (kind === 'nap' && day.running.length > 0) return labels.asleep(day.running.length);
  const entries = entriesOf(day, kind);
  const last = entries.at(-1);
  if (last === undefined) return labels.noneYet;
  if (kind === 'diaper' || kind === 'bottle') return clockTimeAt(last.at, day.timeZone);
  return labels.today(entries.length);
}
