import type { Preview } from 'contract/feed/previews.ts';
import { type RawBuilder, sql } from 'kysely';
import { seesGroup, seesOrFormer } from '../../members/members.kernel.ts';
import { jsonObject } from '../../platform/database/json.ts';

/** `within` has the group that the text is in, whose members all see what is in it. */
export function previewOf(viewerId: string | null, urlColumn: string, within?: string): RawBuilder<unknown> {
  const url = sql.ref(urlColumn);
  const preview = jsonObject<Preview>({
    url: 'v.url',
    title: sql`coalesce(t.title, v.title)`,
    description: sql`coalesce(t.description, v.description)`,
    image: sql`case when v.target_id is null then '/files/' || v.image_id || '/card' else t.image end`,
    site: 'v.site',
  });
  return sql`case when ${url} is not null then (
    select ${preview} from previews v
    left join lateral preview_target(v.target_kind, v.target_id) t on v.target_id is not null
    where v.url = ${url} and coalesce(t.title, v.title) <> '' and ${seesOrFormer(viewerId, 't.member_id')}
      and (${isOpenTo(viewerId)} ${within ? sql`or t.group_id = ${sql.ref(within)}` : sql``})) end`;
}

const isOpenTo = (viewerId: string | null) =>
  viewerId === null ? sql<boolean>`t.group_id is null` : seesGroup(viewerId, 't.group_id');
