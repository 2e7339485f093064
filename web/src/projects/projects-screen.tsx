import { IconPlus, IconUserSearch } from '@tabler/icons-react';
import { listTechnologies } from 'contract/projects/projects.ts';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useRequestedAct } from '../lib/api/requested-act.ts';
import { useCall } from '../lib/api/use-query.ts';
import { readPage } from '../lib/store/lists.ts';
import { useAppDispatch } from '../lib/store/store.ts';
import { t } from '../lib/text/i18n.ts';
import { Button } from '../ui/actions/button.tsx';
import { FilterSelect } from '../ui/choices/filter-select.tsx';
import { Screen } from '../ui/layout/screen.tsx';
import { ProjectInvitations } from './contributors/project-invitations.tsx';
import { useProjectInvitations } from './contributors/use-project-invitations.ts';
import { ProjectDialog } from './form/project-dialog.tsx';
import { ProjectGrid } from './project-grid.tsx';
import { allProjects, type GalleryFilter, gallery } from './projects.ts';
import seats from './seats/seats.module.css';
import { useProjects } from './use-projects.ts';

export function ProjectsScreen() {
  const dispatch = useAppDispatch();
  const [address, setAddress] = useSearchParams();
  const [adding, setAdding] = useState(false);
  useRequestedAct('project', () => setAdding(true));
  const filter = { technology: address.get('technology') ?? '', looking: address.get('looking') === 'true' };
  const projects = useProjects(filter);
  const { invitations, known, respond } = useProjectInvitations();
  // Invitations push the gallery down, so both appear together.
  const [complete, setComplete] = useState(false);
  if (!complete && known && (projects.loaded || projects.error)) setComplete(true);
  const narrow = (change: Partial<GalleryFilter>) => setAddress(addressOf({ ...filter, ...change }));

  const added = () => {
    setAdding(false);
    narrow(allProjects);
    void dispatch(readPage(gallery(allProjects)));
  };

  const actions = (
    <>
      <TechnologyFilter
        technology={filter.technology}
        version={projects.loaded ? projects.items.length : null}
        onChange={(technology) => narrow({ technology })}
      />
      <Button size="md" onClick={() => setAdding(true)}>
        <IconPlus size={18} stroke={2} aria-hidden /> {t('projects.addYours')}
      </Button>
    </>
  );
  return (
    <Screen title={t('projects.heading')} actions={actions} manyActions>
      <div className={seats.filter}>
        <Button
          variant={filter.looking ? 'soft' : 'outline'}
          aria-pressed={filter.looking}
          onClick={() => narrow({ looking: !filter.looking })}
        >
          <IconUserSearch size={18} stroke={1.8} aria-hidden /> {t('seats.filter')}
        </Button>
      </div>
      {complete && <ProjectInvitations invitations={invitations} respond={respond} />}
      <ProjectGrid projects={projects} ready={complete} filter={filter} onShowAll={() => narrow(allProjects)} />
      {adding && <ProjectDialog project={null} onClose={() => setAdding(false)} onSaved={added} />}
    </Screen>
  );
}

function addressOf({ technology, looking }: GalleryFilter): Record<string, string> {
  return { ...(technology && { technology }), ...(looking && { looking: 'true' }) };
}

interface Props {
  technology: string;
  /** Changes when the choices may have changed; null before the first projects. */
  version: number | null;
  onChange: (technology: string) => void;
}

/** Without a response there are fewer filters, and nothing else is missing. */
function TechnologyFilter({ technology, version, onChange }: Props) {
  const { data, reload } = useCall(listTechnologies, {});
  const readFor = useRef(version);
  useEffect(() => {
    if (readFor.current !== null && readFor.current !== version) void reload();
    readFor.current = version;
  }, [version, reload]);
  return (
    <FilterSelect
      label={t('projects.technology')}
      value={technology}
      any={t('projects.any')}
      choices={(data ?? []).map((name) => ({ value: name, text: name }))}
      onChange={onChange}
    />
  );
}
