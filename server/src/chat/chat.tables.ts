import type { Notice } from 'contract/chat/chat.ts';
import type { GroupAccess, GroupPosting } from 'contract/chat/groups/group-access.ts';
import type { DropReason } from 'contract/notifications/notifications.ts';
import type { Generated } from 'kysely';
import type { MadeTime, Time } from '../platform/database/columns.ts';

declare module '../platform/database/tables.ts' {
  interface Tables {
    conversations: {
      id: Generated<string>;
      is_group: boolean;
      group_name: Generated<string>;
      picture_id: string | null;
      direct_low: string | null;
      direct_high: string | null;
      last_number: Generated<number>;
      requested_by: string | null;
      requested_at: Time | null;
      accepted_at: Time | null;
      declined_at: Time | null;
      description: Generated<string>;
      access: Generated<GroupAccess>;
      posting: Generated<GroupPosting>;
      committee: Generated<boolean>;
      office_id: string | null;
      member_count: Generated<number>;
      active_at: MadeTime;
      posted_at: Time | null;
      created_at: MadeTime;
    };
    participants: {
      conversation_id: string;
      user_id: string;
      from_number: Generated<number>;
      seen_number: Generated<number>;
      delivered_number: Generated<number>;
      read_receipt_number: Generated<number>;
      notified_number: Generated<number>;
      muted: Generated<boolean>;
      joined_at: MadeTime;
      marked_unread: Generated<boolean>;
      archived_number: number | null;
      pinned_at: Time | null;
      owner_since: Time | null;
    };
    group_requests: {
      conversation_id: string;
      user_id: string;
      created_at: MadeTime;
      declined_at: Time | null;
      removed_at: Time | null;
    };
    group_links: {
      id: Generated<string>;
      conversation_id: string;
      token: string;
      created_by: string | null;
      expires_at: Time | null;
      max_uses: number | null;
      uses: Generated<number>;
      revoked_at: Time | null;
      created_at: MadeTime;
    };
    messages: {
      id: Generated<string>;
      conversation_id: string;
      number: number;
      sender_id: string | null;
      body: string;
      notice: Notice | null;
      about_id: string | null;
      client_id: string | null;
      reply_to: string | null;
      forwarded: Generated<boolean>;
      created_at: MadeTime;
      edited_at: Time | null;
      deleted_at: Time | null;
    };
    message_attachments: {
      file_id: string;
      message_id: string;
      conversation_id: string | null;
    };
    message_reactions: {
      message_id: string;
      user_id: string;
      emoji: string;
    };
    scheduled_messages: {
      id: Generated<string>;
      author_id: string;
      conversation_id: string | null;
      client_id: string | null;
      body: string;
      send_at: Time;
      created_at: MadeTime;
      dropped: DropReason | null;
    };
    pinned_messages: {
      message_id: string;
      conversation_id: string;
      pinned_at: MadeTime;
    };
  }
}
