import { t } from '../../../lib/text/i18n.ts';
import classes from '../invitations.module.css';
import type { InvitationFile } from './invitation-file.ts';

export function CsvPreview({ list: { lines, encoding, guessed } }: { list: InvitationFile }) {
  const faults = lines.filter(({ fault }) => fault !== null).length;
  const isNameless = lines.every(({ person }) => person.name === '');
  const remarks = [
    encoding !== 'UTF-8' && t('csv.encoding', { encoding }),
    guessed !== null && t('csv.guessed', { title: guessed }),
    isNameless && t('csv.nameless'),
  ];
  return (
    <>
      <p role="status">
        {t('csv.found', { count: lines.length - faults })}
        {faults > 0 && `, ${t('csv.faults', { count: faults })}`}
      </p>
      {remarks.map((remark) => remark && <p key={remark}>{remark}</p>)}
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
