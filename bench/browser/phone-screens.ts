import type { Page } from '@playwright/test';

/** Ids of the demo club's things, as Ben sees them. */
export interface DemoThings {
  me: string;
  member: string;
  post: string;
  event: string;
  project: string;
  conversation: string;
}

export interface PhoneScreen {
  what: string;
  as: 'visitor' | 'ben' | 'ada';
  path: string;
  /** Its main content. */
  content: string;
}

const link = (to: string) => `#main a[href^="/${to}/"]`;

export const screensOf = ({ me, member, post, event, project, conversation }: DemoThings): PhoneScreen[] => [
  { what: 'sign-in', as: 'visitor', path: '/login', content: 'input[type=password]' },
  ...[
    { what: 'feed', path: '/', content: 'article' },
    { what: 'post', path: `/posts/${post}`, content: 'article' },
    { what: 'members', path: '/members', content: link('profile') },
    { what: 'own profile', path: `/profile/${me}`, content: '#main h1' },
    { what: 'profile', path: `/profile/${member}`, content: '#main h1' },
    { what: 'network', path: '/network', content: link('profile') },
    { what: 'events', path: '/events', content: link('events') },
    { what: 'event', path: `/events/${event}`, content: '#main time' },
    { what: 'projects', path: '/projects', content: link('projects') },
    { what: 'project', path: `/projects/${project}`, content: '#main h1' },
    { what: 'search', path: '/search?q=robot', content: '#main mark' },
    { what: 'chats', path: '/chat', content: '[data-conversation]' },
    { what: 'conversation', path: `/chat?conversation=${conversation}`, content: '[data-number]' },
    { what: 'notifications', path: '/notifications', content: '#main li a' },
    { what: 'groups', path: '/groups', content: '#main h1' },
    { what: 'saved posts', path: '/saved', content: 'article' },
    { what: 'topics', path: '/topics', content: link('topics') },
    { what: 'settings', path: '/settings', content: '#main nav a' },
  ].map((screen) => ({ as: 'ben' as const, ...screen })),
  ...[
    { what: "admin's overview", path: '/admin/overview', content: '#overview-waiting' },
    { what: 'users', path: '/admin/dashboard', content: '#main tbody tr' },
    { what: 'applications', path: '/admin/dashboard?tab=applications', content: '#main tbody tr' },
    { what: 'club settings', path: '/admin/settings', content: '#main nav a' },
    { what: 'moderation', path: '/moderation', content: '#main [role=tabpanel] p' },
  ].map((screen) => ({ as: 'ada' as const, ...screen })),
];

export interface Press {
  what: string;
  screen: string;
  prepare?: (page: Page) => Promise<void>;
  target: (page: Page) => ReturnType<Page['locator']>;
}

const bar = (page: Page) => page.getByRole('navigation', { name: 'Quick links' });
const field = (page: Page) => page.getByPlaceholder('Type a message...');

export const presses: Press[] = [
  { what: 'like', screen: 'feed', target: (page) => page.getByRole('button', { name: 'Like', exact: true }).first() },
  { what: 'open the menu', screen: 'feed', target: (page) => bar(page).getByRole('button', { name: 'Open menu' }) },
  { what: 'switch to Events', screen: 'feed', target: (page) => bar(page).getByRole('link', { name: 'Events' }) },
  { what: 'open a conversation', screen: 'chats', target: (page) => page.locator('[data-conversation]').first() },
  {
    what: 'send a message',
    screen: 'conversation',
    prepare: (page) => field(page).fill('On my way'),
    target: (page) => page.getByRole('button', { name: 'Send' }),
  },
];
