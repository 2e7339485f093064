import type pg from 'pg';

// Leaves out objects of extensions and of the server.
const ours = (catalog: string, oid: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${oid} and d.deptype in ('e', 'i'))`;
const inPublic = (column: string) => `${column} = 'public'::regnamespace`;

const parts = [
  `select format('schema %s %s', nspname, nspacl) from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'`,
  `select format('extension %s in %s', extname, extnamespace::regnamespace) from pg_extension`,
  `select format('relation %s %s %s %s %s %s %s', oid::regclass, relkind, relpersistence, reloptions, relreplident, relrowsecurity, relacl)
    from pg_class where ${inPublic('relnamespace')} and relkind in ('r', 'p', 'v', 'm', 'f', 'c', 'S') and ${ours('pg_class', 'oid')}`,
  `select format('column %s.%s %s %s %s %s %s %s %s %s %s %s %s', c.oid::regclass, attname, format_type(atttypid, atttypmod), attnotnull,
      pg_get_expr(adbin, adrelid), attgenerated, attidentity, attcollation::regcollation, attstorage, attcompression, attstattarget,
      attoptions, attacl)
    from pg_class c join pg_attribute a on attrelid = c.oid left join pg_attrdef on adrelid = c.oid and adnum = attnum
    where ${inPublic('relnamespace')} and relkind in ('r', 'p', 'v', 'm', 'f', 'c') and attnum > 0 and not attisdropped`,
  `select format('constraint %s on %s: %s', conname, conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
    where ${inPublic('connamespace')}`,
  `select format('index %s %s', pg_get_indexdef(indexrelid), indisvalid) from pg_index join pg_class on pg_class.oid = indexrelid
    where ${inPublic('relnamespace')}`,
  `select format('view %s %s', oid::regclass, pg_get_viewdef(oid)) from pg_class where ${inPublic('relnamespace')} and relkind in ('v', 'm')`,
  `select format('sequence %s %s', seqrelid::regclass, to_jsonb(s) - 'seqrelid') from pg_sequence s join pg_class on oid = seqrelid
    where ${inPublic('relnamespace')}`,
  `select format('type %s %s %s', oid::regtype, typtype, typacl) from pg_type t
    where ${inPublic('typnamespace')} and typtype <> 'b' and typrelid not in (select oid from pg_class where relkind <> 'c')
      and ${ours('pg_type', 'oid')}`,
  `select format('function %s %s', regexp_replace(pg_get_functiondef(oid), '^ *--.*\\n', '', 'gn'), proacl) from pg_proc
    where ${inPublic('pronamespace')} and prokind in ('f', 'p') and ${ours('pg_proc', 'oid')}`,
  `select format('trigger %s %s', pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal`,
  `select format('dictionary %s %s %s', oid::regdictionary, dicttemplate, dictinitoption) from pg_ts_dict
    where ${inPublic('dictnamespace')} and ${ours('pg_ts_dict', 'oid')}`,
  `select format('configuration %s %s: %s %s %s', oid::regconfig, cfgparser, maptokentype, mapseqno, mapdict::regdictionary)
    from pg_ts_config join pg_ts_config_map on mapcfg = oid where ${inPublic('cfgnamespace')}`,
  `select format('statistics %s', pg_get_statisticsobjdef(oid)) from pg_statistic_ext`,
  `select format('comment %s %s: %s', classoid::regclass, objoid, description) from pg_description
    where objoid >= 16384 and classoid <> 'pg_extension'::regclass and ${ours('pg_description', 'null')}
      and not exists (select from pg_depend d where d.classid = pg_description.classoid and d.objid = pg_description.objoid and d.deptype = 'e')`,
  // Kinds of things that the club does not use.
  `select format('other %s', kind) from (
      select 'policy' as kind from pg_policy union all select 'event trigger' from pg_event_trigger
      union all select 'publication' from pg_publication union all select 'default acl' from pg_default_acl
      union all select 'rule' from pg_rewrite r join pg_class c on c.oid = ev_class where rulename <> '_RETURN' and ${inPublic('relnamespace')}
      union all select 'cast' from pg_cast where oid >= 16384 and ${ours('pg_cast', 'pg_cast.oid')}
      union all select 'operator' from pg_operator where ${inPublic('oprnamespace')} and ${ours('pg_operator', 'pg_operator.oid')}
      union all select 'aggregate' from pg_proc where ${inPublic('pronamespace')} and prokind not in ('f', 'p') and ${ours('pg_proc', 'pg_proc.oid')}
      union all select 'setting' from pg_db_role_setting where setdatabase = (select oid from pg_database where datname = current_database())
    ) others`,
];

/** Everything that a database consists of but its rows, one sorted line each. */
export async function schemaOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(
    `select line from (${parts.join('\nunion all ')}) lines (line) order by 1`,
  );
  return rows.map((row) => row.line);
}
