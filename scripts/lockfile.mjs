/** The lock file names versions and checksums, not the address of anyone's registry (.npmrc leaves them out). */
import fs from 'node:fs';
import path from 'node:path';
import { root, stop } from './setup.mjs';

const { packages } = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
const addressed = Object.keys(packages).filter((name) =>
  /^(git\+)?https?:/.test(packages[name].resolved ?? ''),
);
if (addressed.length > 0) {
  stop(
    `package-lock.json holds the addresses of ${addressed.length} packages, first ${addressed[0]}: keep .npmrc, remove the "resolved" lines and run npm install.`,
  );
}
