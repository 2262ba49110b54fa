import { DayPanel } from './day-panel';
import type { Today } from './today';
import type { OpenPanels } from './open-panels';
import { WorkPanel } from './work-panel';

/** The lists, and what is asked about children. Once what was asked from a list is answered, one is back in the list. */
export function Panels({ today, list, asked, isAsking, closeList, ask, close }: OpenPanels & { today: Today }) {
  return (
    <>
      {list === undefined ? null : (
        <WorkPanel
          today={today}
          list={list.of}
          opened={list.opened && !isAsking}
          onAsk={(about, child) => ask(about, [child])}
          onClose={closeList}
        />
      )}
      <DayPanel
        today={today}
        asked={asked?.about}
        opened={isAsking}
        onAsk={({ about, ids }) =>
          ask(
            about,
            today.day.children.filter(({ studentId }) => ids.includes(studentId)),
          )
        }
        onClose={close}
      />
    </>
  );
}
