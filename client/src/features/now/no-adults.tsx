import { dayPapersText } from '@daycare-portal/shared/day-papers-text';
import { Row } from '../../components/layout';
import classes from './paper.module.css';

/** If nobody has clocked in, names are written by hand. */
export function NoAdults() {
  return (
    <Row as="p" wrap align="end" gap="xs">
      {dayPapersText.now.noAdults} <span className={classes.line} />
    </Row>
  );
}
