// For a small machine that also runs the app. Durability keeps PostgreSQL's defaults.
const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  cluster_name: 'club',
  // The app reports failing statements. Here they would put members' texts and addresses into a log file.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

export function serverArguments(clusterDir: string, port: number, more: Record<string, string> = {}): string[] {
  const settings = Object.entries({ ...SETTINGS, port: String(port), ...more });
  return ['-D', clusterDir, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** Our environment (PGDATA, PGPORT, LC_ALL …) must not change how PostgreSQL behaves. */
export function serverEnvironment(): Record<string, string> {
  return { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C' };
}
