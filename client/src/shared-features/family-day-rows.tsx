import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import type { FamilyDay } from '@daycare-portal/shared/family';
import { familyPagesText } from '@daycare-portal/shared/family-pages-text';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconLogin2 from '@tabler/icons-react/dist/esm/icons/IconLogin2.mjs';
import IconLogout2 from '@tabler/icons-react/dist/esm/icons/IconLogout2.mjs';
import { Stack, Text } from '../components/layout';
import { buttonClass } from '../components/plain-button';
import { Picture } from '../components/picture';
import { roomColors } from '../components/room-colors';
import { kindLooks } from './kind-looks';
import classes from './family-day-rows.module.css';
import { rowsOf, type DayRow } from '@daycare-portal/shared/family-rows';

const labels = familyPagesText;
const walks = { arrived: IconLogin2, left: IconLogout2 };

/** What happened on the day, newest first: only about this child, in words and photos. */
export function DayRows({ day, name }: { day: FamilyDay; name: string }) {
  const rows = rowsOf(day);
  return (
    <>
      {day.entries.length === 0 ? (
        <Text tone="soft" size="l">
          {day.day === day.today ? labels.rows.none : labels.rows.noneThen}
        </Text>
      ) : null}
      <Rows rows={rows} label={labels.rows.label} day={day} name={name} />
    </>
  );
}

interface RowsProps {
  rows: readonly DayRow[];
  label: string;
  day: Pick<FamilyDay, 'day' | 'timeZone'>;
  name: string;
}

export function Rows({ rows, label, day, name }: RowsProps) {
  return (
    <Stack as="ol" aria-label={label}>
      {rows.map((row) => (
        <Stack as="li" key={row.id} anchor rowGap="none" gap="s" cols="44px minmax(0, 1fr)" className={classes.row}>
          <RowIcon kind={row.kind} />
          <Stack gap="s" cols="minmax(0, 1fr) auto" className={classes.words}>
            <div>
              <Text weight="strong" breaks>
                {row.title}
              </Text>
              {row.lines.map((line) => (
                <Text key={line} tone="soft" breaks written>
                  {line}
                </Text>
              ))}
            </div>
            <Text as="time" size="s" tone="faint" figures nowrap dateTime={row.at}>
              {clockTimeAt(row.at, day.timeZone)}
            </Text>
          </Stack>
          <Photos row={row} name={name} day={day.day} />
        </Stack>
      ))}
    </Stack>
  );
}

function RowIcon({ kind }: { kind: DayRow['kind'] }) {
  const isWalk = kind === 'arrived' || kind === 'left';
  const Icon = isWalk ? walks[kind] : kindLooks[kind].icon;
  return (
    <Text
      as="span"
      middle
      h={44}
      round="l"
      fill={isWalk ? 'primary' : undefined}
      tone={isWalk ? 'primary' : undefined}
      className={isWalk ? undefined : classes.icon}
      style={isWalk ? undefined : roomColors(kindLooks[kind].mark)}
    >
      <Icon size={22} stroke={1.75} aria-hidden />
    </Text>
  );
}

/** The photos of a row, as they are: each opens in full, and can be saved. */
function Photos({ row: { photos, title }, name, day }: { row: DayRow; name: string; day: string }) {
  if (photos.length === 0) return null;
  return (
    <Stack gap="s" above="s" at="auto / 2">
      {photos.map(({ photoId, url, width, height }, index) => {
        const photo = labels.photo(index + 1, title);
        return (
          <Text as="figure" key={photoId} fill="fill" round="l" anchor clip>
            <a href={url} target="_blank" rel="noreferrer" aria-label={photo}>
              <Picture src={url} instead={photo} width={width} height={height} loading="lazy" className={classes.image} />
            </a>
            <a
              href={url}
              download={`${name} ${day} ${index + 1}.webp`}
              className={`${buttonClass('outlined')} ${classes.save}`}
              aria-label={labels.savePhotoOf(photo)}
            >
              <IconDownload size={18} stroke={1.75} aria-hidden />
              {labels.savePhoto}
            </a>
          </Text>
        );
      })}
    </Stack>
  );
}
