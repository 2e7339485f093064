// Loaded before all else, so even a Node of ten years ago must be able to read this file.
var version = process.versions.node.split('.').map(Number);
var isEnough = version[0] === 20 ? version[1] >= 19 : version[0] === 22 ? version[1] >= 12 : version[0] > 22;
if (!isEnough) {
  console.error(
    'This is Node.js ' +
      process.versions.node +
      ', and the club needs 20.19, 22.12 or newer. This installs one: npm install --global node@24',
  );
  process.exit(1);
}
