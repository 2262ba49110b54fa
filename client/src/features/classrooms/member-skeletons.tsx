import { Loading } from '../../components/loading';
import classes from './member-skeletons.module.css';

interface MemberSkeletonsProps {
  label: string;
  /** Includes the fields above the two lists, like the whole page. */
  withFields?: boolean;
}

/** The layout of the page, or of one of its lists, while it loads. */
export function MemberSkeletons({ label, withFields = false }: MemberSkeletonsProps) {
  return (
    <Loading label={label}>
      {withFields ? (
        <div className={classes.columns}>
          <span className={classes.field} />
          <span className={classes.field} />
        </div>
      ) : null}
      <div className={withFields ? classes.columns : undefined}>
        <Rows />
        {withFields ? <Rows /> : null}
      </div>
    </Loading>
  );
}

function Rows() {
  return (
    <div>
      <div className={classes.top}>
        <span className={classes.heading} />
        <span className={classes.search} />
      </div>
      {Array.from({ length: 6 }, (_, row) => (
        <div key={row} className={classes.row}>
          <span className={classes.face} />
          <span className={classes.name} />
        </div>
      ))}
    </div>
  );
}
