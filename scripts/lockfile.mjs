/**
 * Checks the lock file, which must serve everyone everywhere:
 * - it names versions and checksums, not the address of anyone's registry (.npmrc leaves them out);
 * - it has an entry for every platform's build of a package: a registry that lacks some of them makes npm leave
 *   them out, and `npm ci` then refuses the whole file. `--complete` adds them, without a checksum.
 */
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { root, stop } from './setup.mjs';

const file = path.join(root, 'package-lock.json');
const lock = JSON.parse(fs.readFileSync(file, 'utf8'));

/** The builds for other platforms that a listed package may install, by place; nested copies included. */
function missing() {
  const all = Object.entries(lock.packages).flatMap(([place, entry]) =>
    Object.entries(entry.optionalDependencies ?? {}).map(([name, version]) => ({
      name,
      version,
      place,
      entry,
    })),
  );
  return all.filter(
    ({ name, place }) =>
      !lock.packages[`node_modules/${name}`] && !lock.packages[`${place}/node_modules/${name}`],
  );
}

/** `…-linux-arm64-musl` → what npm needs to know to skip the package on other machines. */
function platformOf(name) {
  const [, os, cpu, abi = ''] =
    /-(android|darwin|freebsd|linux|openharmony|win32)-(arm64|arm|x64|ia32|ppc64|riscv64|s390x)(?:-(\w+))?$/.exec(
      name,
    ) ?? stop(`package-lock.json has no entry for ${name}: run npm install where the registry has it.`);
  const libc = abi.startsWith('musl')
    ? ['musl']
    : os === 'linux' && abi.startsWith('gnu')
      ? ['glibc']
      : undefined;
  return { cpu: [cpu], os: [os], ...(libc && { libc }) };
}

function complete() {
  for (const { name, version, entry } of missing()) {
    if (!/^\d+\.\d+\.\d+/.test(version))
      stop(`Which ${name} ${version} is meant? Run npm install where the registry has it.`);
    const { cpu, os, libc } = platformOf(name);
    const flags = { ...(entry.dev && { dev: true }), ...(libc && { libc }) };
    lock.packages[`node_modules/${name}`] = { version, cpu, ...flags, optional: true, os };
  }
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  lock.packages = Object.fromEntries(sorted);
  fs.writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
}

if (process.argv.includes('--complete')) complete();

const addressed = Object.keys(lock.packages).filter((name) =>
  /^(git\+)?https?:/.test(lock.packages[name].resolved),
);
if (addressed.length > 0) {
  stop(
    `package-lock.json holds the addresses of ${addressed.length} packages, first ${addressed[0]}: keep .npmrc, remove the "resolved" lines and run npm install.`,
  );
}
const lacking = missing();
if (lacking.length > 0) {
  stop(
    `package-lock.json lacks ${lacking.length} platform builds, first ${lacking[0].name}, so npm ci refuses it: run node scripts/lockfile.mjs --complete.`,
  );
}
