import { chown, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Gives a cluster that root copied here to the user PostgreSQL runs as. A correct one costs one check. */
export async function takeOwnership(
  clusterDir: string,
  owner: { uid: number; gid: number } | undefined,
): Promise<void> {
  if (!owner || (await stat(clusterDir)).uid === owner.uid) return;
  const inside = await readdir(clusterDir, { recursive: true });
  for (const name of inside) await chown(join(clusterDir, name), owner.uid, owner.gid);
  await chown(clusterDir, owner.uid, owner.gid);
}
