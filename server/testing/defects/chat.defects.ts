import type { Defect } from './defect.ts';

/** Breaks conversations, files, sockets, and the limits of what a browser may see. */
export const chatDefects: Defect[] = [
  {
    name: 'strangers read a conversation',
    replaced: [
      { module: 'server/src/chat/messages/messages.queries.ts', name: 'isParticipant', as: 'async () => true' },
      {
        module: 'server/src/chat/messages/messages.queries.ts',
        name: 'listMessageRows',
        as: 'async (db, _, id, page) => original(db, (await listParticipantIds(db, id))[0], id, page)',
      },
    ],
    tests: ['server/src/chat/messages/messages.test.ts'],
  },
  {
    name: 'strangers open the files of a conversation',
    replaced: [
      {
        module: 'server/src/platform/files/served-files.queries.ts',
        name: 'findReadableFile',
        as: `async (db, rules, file) => (await original(db, rules, file)) ??
          db.selectFrom('files').select(['kind', 'content_type', 'name', sql.val(file.variant).as('variant')])
            .where('id', '=', file.id).where('kind', '=', 'chat').executeTakeFirst()`,
      },
    ],
    tests: ['server/src/chat/messages/chat-files.test.ts'],
  },
  {
    name: 'strangers write into a conversation',
    replaced: [
      {
        module: 'server/src/chat/messages/messages.queries.ts',
        name: 'writeMessage',
        as: `async (db, sender, message) => {
        await db.insertInto('participants').values({ conversation_id: message.conversationId, user_id: sender })
          .onConflict((pair) => pair.doNothing()).execute();
        return original(db, sender, message);
      }`,
      },
    ],
    tests: ['server/src/chat/messages/messages.test.ts'],
  },
  {
    name: 'a message is sent as whomever it says',
    replaced: [
      {
        module: 'server/src/chat/messages/messages.actions.ts',
        name: 'sendText',
        as: '(services, sender, body) => original(services, { ...sender, id: body.senderId ?? sender.id }, body)',
      },
    ],
    tests: ['server/src/chat/messages/messages.test.ts'],
  },
  {
    name: 'a socket is opened as whomever it says',
    replaced: [
      {
        module: 'server/src/platform/realtime/handshake.ts',
        name: 'identify',
        as: `async (request, claimed, services) =>
          ({ ...(await original(request, undefined, services)), ...(typeof claimed === 'string' && { id: claimed }) })`,
      },
    ],
    tests: ['server/src/platform/realtime/realtime.test.ts'],
  },
  {
    name: 'a message that is sent again is there twice',
    sql: `
      select client_id from messages limit 0;
      create or replace function forget_client() returns trigger language plpgsql as $$ begin
        new.client_id := null;
        return new;
      end $$;
      create or replace trigger forget_client before insert on messages for each row execute function forget_client();`,
    tests: ['server/src/chat/messages/messages.test.ts'],
  },
  {
    name: 'a message is acknowledged before it is on disk',
    sql: `do $$ begin
      execute format('alter database %I set synchronous_commit = off', current_database());
    end $$;`,
    tests: ['server/testing/faults/faults.long.test.ts'],
    only: 'PostgreSQL is killed|uploads are cut at half',
  },
  {
    name: 'a file of a conversation is shown as a page of the club',
    replaced: [
      {
        module: 'server/src/platform/http/bodies/send-file.ts',
        name: 'sendFile',
        as: '(at, store, { downloadAs, ...file }) => original(at, store, file)',
      },
    ],
    tests: ['server/src/chat/messages/chat-files.test.ts'],
  },
  {
    name: 'an SVG is taken for a picture',
    replaced: [
      {
        module: 'server/src/platform/images/header.ts',
        name: 'readHeader',
        as: '(source) => original(source).catch(() => sharp(source).metadata())',
      },
    ],
    tests: ['server/src/feed/posts/post-pictures.test.ts'],
  },
  {
    name: 'another site acts for a member',
    replaced: [{ module: 'server/src/platform/http/connections/origin.ts', name: 'isCrossSite', as: '() => false' }],
    tests: ['server/src/platform/http/connections/origin.test.ts'],
  },
  {
    name: 'one text keeps the server busy for minutes',
    replaced: [
      {
        module: 'contract/src/links.ts',
        name: 'findLinks',
        as: '(text) => { for (let at = 0; at < text.length; at += 500) original(text); return original(text); }',
      },
    ],
    tests: ['contract/src/links.test.ts'],
  },
  {
    name: 'one post that cannot be shown takes the feed with it',
    replaced: [
      { module: 'web/src/ui/layout/item-boundary.tsx', name: 'ItemBoundary', as: '({ children }) => children' },
    ],
    tests: ['web/src/ui/layout/item-boundary.test.tsx', 'web/src/ui/layout/layout.test.tsx'],
  },
  {
    name: 'one text notifies the whole club',
    replaced: [
      {
        module: 'server/src/notifications/notifying/limit-mentions.ts',
        name: 'limitMentions',
        as: 'async (services, author, sent) => sent',
      },
    ],
    tests: ['server/src/feed/mentions/mentions.test.ts'],
  },
  {
    name: 'a comment sends its whole post to everyone',
    replaced: [
      {
        module: 'server/src/feed/comments/comments.socket.ts',
        name: 'commentSockets',
        as: `(services, realtime) => {
          original(services, realtime);
          services.facts.onEveryNode('comment.added', ({ target }) => services.facts.emit('post.edited', { postId: target.id }));
        }`,
      },
    ],
    tests: ['server/src/feed/feed.socket.test.ts'],
  },
  {
    name: 'liking and taking it back at once leaves another number',
    sql: `
      select 'toggle_like(uuid, uuid)'::regprocedure;
      create or replace function toggle_like(post uuid, member uuid) returns boolean language plpgsql as $$
      declare likes boolean := not exists (select from post_likes where post_id = post and user_id = member);
      begin
        if likes then insert into post_likes (post_id, user_id) values (post, member);
        else delete from post_likes where post_id = post and user_id = member;
        end if;
        return likes;
      end $$;`,
    tests: ['server/src/feed/reactions/likes.test.ts'],
  },
];
