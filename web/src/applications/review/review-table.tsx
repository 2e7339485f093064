import { type ApplicationReview, meanOf, summarize } from 'contract/applications/applications.rubric.ts';
import { t } from '../../lib/text/i18n.ts';
import { formatDecimal } from '../../lib/text/numbers.ts';
import { Card } from '../../ui/layout/card.tsx';
import page from '../desk/application.module.css';
import classes from '../desk/score.module.css';

export function ReviewTable({ reviews }: { reviews: ApplicationReview[] }) {
  if (reviews.length === 0) return null;
  const rows = summarize(reviews);
  const nameOf = (author: ApplicationReview['author']) => author?.name ?? t('admin.formerOfficer');
  const reasons = rows.flatMap(({ criterion, scores }) =>
    scores.filter(({ reason }) => reason !== '').map((one) => ({ criterion, ...one })),
  );
  return (
    <Card aria-label={t('blind.reviews')} className={page.part ?? ''}>
      <h3 className={page.heading}>{t('blind.reviews')}</h3>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('blind.criterion')}</th>
            <th scope="col">{t('blind.reviews')}</th>
            <th scope="col">{t('blind.mean')}</th>
            <th scope="col">{t('blind.spread')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ criterion, mean, spread, scores }) => (
            <tr key={criterion}>
              <th scope="row">
                <bdi>{criterion}</bdi>
              </th>
              <td>
                {scores.map(({ reviewId, author, score }) => (
                  <p key={reviewId}>{t('blind.scoreBy', { name: nameOf(author), score })}</p>
                ))}
              </td>
              <td>{formatDecimal(mean)}</td>
              <td data-wide={spread >= 2}>{spread}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('blind.all')}
            </th>
            <td>{formatDecimal(meanOf(rows.map(({ mean }) => mean)))}</td>
            <td>{Math.max(...rows.map(({ spread }) => spread))}</td>
          </tr>
        </tfoot>
      </table>
      {reasons.length > 0 && (
        <ul className={classes.reasons} aria-label={t('blind.reasons')}>
          {reasons.map(({ criterion, reviewId, author, score, reason }) => (
            <li key={`${criterion} ${reviewId}`}>
              <p className={page.quiet}>
                <bdi>{criterion}</bdi> · {t('blind.scoreBy', { name: nameOf(author), score })}
              </p>
              <p className={page.reason} dir="auto">
                {reason}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
