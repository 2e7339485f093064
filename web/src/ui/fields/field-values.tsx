import type { FieldValue } from 'contract/club/club.field-values.ts';
import { formatDate } from '../../lib/dates/dates.ts';
import { Address } from '../links/address.tsx';
import classes from './field-values.module.css';

export function FieldValues({ values }: { values: FieldValue[] }) {
  return (
    <dl className={classes.values}>
      {values.map((one) => (
        <div key={one._id}>
          <dt dir="auto">{one.label}</dt>
          <dd dir="auto">
            <Value {...one} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ type, value }: FieldValue) {
  if (type === 'date') return <time dateTime={value}>{formatDate(`${value}T00:00`)}</time>;
  if (type !== 'link') return value;
  return (
    <Address href={value} className={classes.link ?? ''}>
      {value.replace(/^https?:\/\/(www\.)?|\/$/gi, '')}
    </Address>
  );
}
