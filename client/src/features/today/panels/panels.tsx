import { DayPanel } from './day-panel';
import type { Today } from '../today';
import type { OpenPanels } from '../open-panels';
import { WorkPanel } from './work-panel';

/** The lists and the questions about children. A question that was opened from a list returns to it. */
export function Panels({ today, list, question, isAsking, closeList, ask, close }: OpenPanels & { today: Today }) {
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
        question={question?.about}
        opened={isAsking}
        isFromList={list?.opened ?? false}
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
