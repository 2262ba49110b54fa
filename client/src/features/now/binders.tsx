import { binderPath, type Binders as BindersShown } from '@daycare-portal/shared/binder';
import { dayInWords, formatClock } from '@daycare-portal/shared/clock-words';
import { dayPapersText } from '@daycare-portal/shared/day-papers-text';
import { text } from '@daycare-portal/shared/text';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { callError } from '../../api/call-error';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { BusyButton } from '../../components/busy-button';
import { ErrorBox } from '../../components/error-box';
import { Row, Stack, Text } from '../../components/layout';
import { Loading } from '../../components/loading';
import { NoticeBox } from '../../components/notice-box';
import { sentenceWithTime } from '../../components/time-in-words';
import classes from './binders.module.css';

const labels = dayPapersText.binder;

/** Lists the binders on the server to open or download, and makes a new one. */
export function Binders({ daycareId }: { daycareId: string }) {
  const { data, error, refetch } = trpc.attendance.getBinders.useQuery({ daycareId });
  const make = trpc.attendance.makeBinder.useMutation();
  return (
    <section id="binder" className={classes.section} aria-labelledby="binder-title">
      <h2 id="binder-title" className={classes.title}>
        {labels.title}
      </h2>
      <Text tone="soft">{labels.help}</Text>
      <QueryView query={{ data, error, refetch }} loading={<Loading label={labels.loading} className={classes.loading} />}>
        {(state) => <Kept daycareId={daycareId} state={state} />}
      </QueryView>
      {make.error === null ? null : <ErrorBox message={callError(make.error).message} />}
      <BusyButton variant="default" busy={make.isPending} busyText={labels.making} onClick={() => make.mutate({ daycareId })}>
        {labels.make}
      </BusyButton>
      <p role="status">{make.data === undefined ? null : labels.ready(dayInWords(make.data.day))}</p>
    </section>
  );
}

function Kept({ daycareId, state: { at, binders, overdueDay } }: { daycareId: string; state: BindersShown }) {
  return (
    <>
      {overdueDay === null ? null : (
        <NoticeBox icon={IconAlertTriangle} tone="warning" role="status">
          <p>{text.binder.overdue(dayInWords(overdueDay))}</p>
        </NoticeBox>
      )}
      <Text tone="soft">
        {at === null ? labels.off : labels.madeAt(formatClock(at))} {labels.kept}
      </Text>
      {binders.length === 0 ? <p>{labels.none}</p> : null}
      {binders.length === 0 ? null : (
        <Text as="ul" wide aria-label={labels.list}>
          {binders.map(({ day, madeAt, children }) => (
            <Row as="li" key={day} rule="top" wrap rowGap="2xs" gap="m" padY="xs">
              <Stack as="span" className={classes.words}>
                <b>{labels.of(dayInWords(day))}</b>
                <span>{sentenceWithTime((when) => labels.made(when, children), madeAt)}</span>
              </Stack>
              <a
                className={classes.link}
                href={binderPath(daycareId, day)}
                target="_blank"
                rel="noreferrer"
                aria-label={labels.openOf(dayInWords(day))}
              >
                {labels.open}
              </a>
              <a className={classes.link} href={binderPath(daycareId, day)} download aria-label={labels.downloadOf(dayInWords(day))}>
                {labels.download}
              </a>
            </Row>
          ))}
        </Text>
      )}
    </>
  );
}
