const MAX_FILES = 25;
const VAGUE = /(^|\/)(utils?|helpers?|commons?)(\.[^/]*)?(\/|$)/;

export function checkNames(files) {
  return files
    .filter(({ path }) => VAGUE.test(path))
    .map(({ path }) => ({
      path,
      line: 1,
      rule: 'names',
      message: 'name the thing it is about, not utils, helpers or common',
    }));
}

export function checkFolders(folders) {
  return folders
    .filter(({ path, count }) => count > MAX_FILES && !path.endsWith('/migrations'))
    .map(({ path, count }) => ({
      path,
      line: 1,
      rule: 'folders',
      message: `${count} files, of ${MAX_FILES} at most: give what belongs together a folder`,
    }));
}

export function describeSizes(files) {
  const sorted = files.toSorted((a, b) => a.lines - b.lines);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (sorted.length === 0) return 'no files';
  const longest = sorted.at(-1);
  return `${sorted.length} files: median ${at(0.5).lines} lines, p90 ${at(0.9).lines}, longest ${longest.lines} (${longest.path})`;
}
