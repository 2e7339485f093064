import { useParams } from 'react-router';
import { OfficeScreen } from '../../officers/offices/office-screen.tsx';
import { OfficesScreen } from '../../officers/offices/offices-screen.tsx';

export function OfficesRoute() {
  const { id } = useParams();
  return id ? <OfficeScreen id={id} /> : <OfficesScreen />;
}
