import { t } from '../../lib/i18n.ts';
import classes from './invitations.module.css';
import type { InviteeLine } from './invitees.ts';

export function CsvPreview({ lines }: { lines: InviteeLine[] }) {
  const faults = lines.filter(({ fault }) => fault !== null).length;
  return (
    <>
      <p role="status">
        {t('csv.found', { count: lines.length - faults })}
        {faults > 0 && `, ${t('csv.faults', { count: faults })}`}
      </p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('csv.line')}</th>
            <th scope="col">{t('csv.email')}</th>
            <th scope="col">{t('csv.name')}</th>
            <th scope="col">{t('csv.state')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, person, fault }) => (
            <tr key={line}>
              <td>{line}</td>
              <td className={classes.long}>{person.email}</td>
              <td className={classes.long}>
                <bdi>{person.name}</bdi>
              </td>
              <td className={fault ? classes.wrong : undefined}>{fault ? t(`csv.fault.${fault}`) : t('csv.ok')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
