import { useParams } from 'react-router';
import { OwnReport } from '../../../officers/reports/own-report.tsx';
import { NotFoundRoute } from '../not-found-route.tsx';

export function ReportRoute() {
  const { id = '' } = useParams();
  return <OwnReport key={id} id={id} notFound={<NotFoundRoute />} />;
}
