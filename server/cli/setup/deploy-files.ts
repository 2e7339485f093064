import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Answers } from './answers.ts';

export interface Installation {
  root: string;
  user: string;
  port: number;
  isInstalled: boolean;
}

type Replacements = [pattern: RegExp, value: string][];

/** Fills in the files of `deploy/` for this computer into `deploy/local/`; returns the commands to install them. */
export async function writeDeployFiles(answers: Answers, installation: Installation): Promise<string[]> {
  const local = join(installation.root, 'deploy', 'local');
  await mkdir(local, { recursive: true });
  // Files of an earlier choice of proxy.
  for (const file of ['Caddyfile', 'nginx.conf']) await rm(join(local, file), { force: true });
  const commands = await writeService(answers, installation);
  if (!answers.host) return commands;
  if (answers.proxy === 'caddy') commands.push(...(await writeCaddyfile(answers.host, installation)));
  if (answers.proxy === 'nginx') commands.push(...(await writeNginx(answers.host, installation)));
  return commands;
}

async function writeService({ backupFolder }: Answers, installation: Installation): Promise<string[]> {
  const { root, user, isInstalled } = installation;
  await fill(installation, 'club.service', [
    [/^(User|Group)=.*$/gm, `$1=${user}`],
    [/^WorkingDirectory=.*$/m, `WorkingDirectory=${root}`],
    [/^ReadWritePaths=\/srv\/club$/m, `ReadWritePaths=${root}`],
    [/^ReadWritePaths=-.*\n/m, backupFolder ? `ReadWritePaths=-${backupFolder}\n` : ''],
  ]);
  return [
    `chown -R ${user}: ${root}`,
    ...(backupFolder ? [`install -d -o ${user} -m 0700 ${backupFolder}`] : []),
    `cp ${root}/deploy/local/club.service /etc/systemd/system/`,
    'systemctl daemon-reload',
    // A running service keeps its old settings until a restart.
    isInstalled ? 'systemctl restart club' : 'systemctl enable --now club',
  ];
}

async function writeCaddyfile(host: string, installation: Installation): Promise<string[]> {
  await fill(installation, 'Caddyfile', [
    [/\{\$CLUB_DOMAIN:[^}]*\}/, host],
    [/\{\$CLUB_UPSTREAM:[^}]*\}/, `127.0.0.1:${installation.port}`],
  ]);
  return [`cp ${installation.root}/deploy/local/Caddyfile /etc/caddy/Caddyfile`, 'systemctl reload-or-restart caddy'];
}

async function writeNginx(host: string, installation: Installation): Promise<string[]> {
  await fill(installation, 'nginx.conf', [
    [/server_name [^;]*;/, `server_name ${host};`],
    [/server 127\.0\.0\.1:\d+;/, `server 127.0.0.1:${installation.port};`],
  ]);
  return [
    `cp ${installation.root}/deploy/local/nginx.conf /etc/nginx/conf.d/club.conf`,
    `certbot --nginx -d ${host}`,
    'systemctl reload nginx',
  ];
}

async function fill({ root }: Installation, name: string, replacements: Replacements): Promise<void> {
  let text = await readFile(join(root, 'deploy', name), 'utf8');
  for (const [pattern, value] of replacements) {
    // A test compares the files with these patterns, but an operator may have changed a file.
    if (!new RegExp(pattern.source, pattern.flags.replace('g', '')).test(text))
      throw new Error(`deploy/${name} has no line like ${pattern.source}. Take the file back to how it came.`);
    text = text.replace(pattern, value);
  }
  await writeFile(join(root, 'deploy', 'local', name), text);
}
