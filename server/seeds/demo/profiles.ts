import type { Section, SectionItem } from 'contract/members/members.profile.ts';
import type { Drawing } from '../drawings/canvas.ts';
import { cover } from '../drawings/portraits.ts';
import type { DemoName } from './people.ts';

export const covers: Partial<Record<DemoName, Drawing>> = {
  ada: cover('#5f0f40', '#9a031e', '#fb8b24', '#ffe5b4'),
  mo: cover('#0b132b', '#1c2541', '#3a506b', '#5bc0be'),
  ben: cover('#264653', '#2a9d8f', '#e9c46a', '#f4a261'),
  cleo: cover('#073b4c', '#118ab2', '#ffd166', '#ef476f'),
};

export type ProfileItem = { [S in Section]: { of: DemoName; section: S; fields: SectionItem<S> } }[Section];

export const profileItems: readonly ProfileItem[] = [
  {
    of: 'ada',
    section: 'experience',
    fields: {
      title: 'Legal aid volunteer',
      company: 'Northgate Advice Center',
      startDate: '2024-09-01',
      endDate: '',
      description: 'Tenancy questions on Monday evenings.',
    },
  },
  {
    of: 'ada',
    section: 'education',
    fields: { school: 'Northgate College', degree: 'LLB', fieldOfStudy: 'Law', startDate: '2023-09-01', endDate: '' },
  },
  {
    of: 'ben',
    section: 'experience',
    fields: {
      title: 'Workshop assistant',
      company: 'Northgate Makerspace',
      startDate: '2025-01-15',
      endDate: '',
      description: 'I hand out safety glasses and take back excuses.',
    },
  },
  {
    of: 'ben',
    section: 'education',
    fields: {
      school: 'Northgate College',
      degree: 'BSc',
      fieldOfStudy: 'Computer Science',
      startDate: '2024-09-01',
      endDate: '',
    },
  },
  {
    of: 'cleo',
    section: 'publications',
    fields: {
      title: 'Forty posters for one kettle',
      publication: 'Riverside Print Annual',
      publicationDate: '2025-11-20',
      url: '',
      description: 'A year of notices from our common room.',
    },
  },
  {
    of: 'leila',
    section: 'certifications',
    fields: {
      name: 'First aid instructor',
      issuingOrganization: 'Hillview Institute',
      issueDate: '2025-03-08',
      credentialURL: '',
    },
  },
];
