// Loaded before all else, so even a Node of ten years ago must be able to read this file.
var system = [process.platform, process.arch].join('-');
// The packages bring a Node 24 for these, which the club runs on; elsewhere it runs on the Node that is here.
var isBundled = ['linux-x64', 'linux-arm64', 'win32-x64'].indexOf(system) >= 0;
var version = process.versions.node.split('.').map(Number);
var canInstall = version[0] === 20 ? version[1] >= 19 : version[0] === 22 ? version[1] >= 12 : version[0] > 22;

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

if (!(isBundled ? canInstall : version[0] >= 24)) {
  stop(
    'This is Node.js ' +
      process.versions.node +
      ', and the club needs ' +
      (isBundled ? '20.19, 22.12' : '24') +
      ' or newer. This installs one: npm install --global node@24',
  );
}
if (process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime) {
  stop(
    'This Linux has no glibc (Alpine and a few others), and the PostgreSQL of the club needs it. Run the club in its container: docs/deploy.md',
  );
}
