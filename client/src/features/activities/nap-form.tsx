import { logPageText } from '@daycare-portal/shared/log-page-text';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import { useMemo } from 'react';
import { Row } from '../../components/layout';
import { Faces } from './faces';
import { AtThumb, MainButton, type FormProps } from './form-parts';
import { useWhen } from './use-when';

/** Who goes to sleep now. */
export function NapForm({ log, chosen, onChoose, narrow, foot, begun }: FormProps) {
  const when = useWhen(log, begun, logPageText.when.began);
  const asleep = useMemo(() => new Set(log.day.running.map(({ studentId }) => studentId)), [log.day.running]);
  const ids = chosen.filter((id) => !asleep.has(id));
  const start = async () => {
    const names = ids.map(log.nameOf);
    const said = names.length > 4 ? logPageText.said.napMany(names.length) : logPageText.said.nap(names);
    onChoose([]);
    when.reset();
    const added = await log.add({ kind: 'nap', detail: {}, studentIds: ids, ...(when.at !== null && { at: when.at }) }, said);
    if (added === 'refused') onChoose(ids);
  };
  return (
    <Row gap="m" align="stretch" down>
      <Faces
        log={log}
        title={logPageText.who.nap}
        chosen={ids}
        onChoose={onChoose}
        without={asleep}
        nobody={log.here.length === 0 ? logPageText.nobodyHere : logPageText.allAsleep}
        narrow={narrow}
      />
      {when.field}
      <AtThumb foot={foot}>
        {ids.length === 0 || when.problem !== undefined ? null : (
          <MainButton icon={IconMoon} words={logPageText.save.nap(ids.length)} onPress={() => void start()} />
        )}
      </AtThumb>
    </Row>
  );
}
