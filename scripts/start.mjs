/**
 * `npm start [-- --port N] [--no-open] [--embeddable]`: sets up a fresh clone, builds the page if it is missing or
 * older than its sources, serves it on this machine only, and opens it. Other pages may show it in a frame only where
 * that is asked for.
 */
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import util from 'node:util';
import { checkNode, install, root, stop } from './setup.mjs';

const usage = 'Usage: npm start -- [--port N] [--no-open] [--embeddable]';

function readArguments() {
  try {
    const options = {
      port: { type: 'string' },
      'no-open': { type: 'boolean' },
      embeddable: { type: 'boolean' },
      help: { type: 'boolean' },
    };
    return util.parseArgs({ options }).values;
  } catch (error) {
    return stop(`${error.message}\n${usage}`, 2);
  }
}

function readPort(text) {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65536) return port;
  return stop(`--port takes a whole number from 1 to 65535, not "${text}".`, 2);
}

/** When the newest of these files and folders was changed; a folder's own time tells of removed files. */
function newest(places) {
  const times = places
    .filter((place) => fs.existsSync(place))
    .map((place) => {
      const status = fs.statSync(place);
      if (!status.isDirectory()) return status.mtimeMs;
      return Math.max(status.mtimeMs, newest(fs.readdirSync(place).map((name) => path.join(place, name))));
    });
  return Math.max(0, ...times);
}

function isBuilt() {
  const page = path.join(root, 'dist/index.html');
  const sources = ['src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'];
  return (
    fs.existsSync(page) && fs.statSync(page).mtimeMs >= newest(sources.map((name) => path.join(root, name)))
  );
}

async function build(vite) {
  console.error('Building the page …');
  try {
    await vite.build({ root, logLevel: 'warn' });
  } catch (error) {
    stop(`The page could not be built: ${error.message}`);
  }
}

/** The page's own policy, which a header can say more of than the page: who may frame it. */
function policyOf(embeddable) {
  const page = fs.readFileSync(path.join(root, 'dist/index.html'), 'utf8');
  const [, policy = ''] = /http-equiv="Content-Security-Policy"\s+content="([^"]+)"/.exec(page) ?? [];
  return embeddable ? policy : `${policy}; frame-ancestors 'none'`;
}

/** What a careful server says and keeps to itself; docs/hosting.md tells how to do the same elsewhere. */
const careful = (embeddable) => ({
  name: 'tablewalk-headers',
  configurePreviewServer({ middlewares }) {
    const policy = policyOf(embeddable);
    middlewares.use((request, response, next) => {
      const [pathname = '/'] = (request.url ?? '/').split(/[?#]/);
      response.setHeader('X-Content-Type-Options', 'nosniff');
      response.setHeader('Referrer-Policy', 'no-referrer');
      if (/(?:\/|\.html)$/.test(pathname)) response.setHeader('Content-Security-Policy', policy);
      // What the build notes for itself is nobody's business.
      if (!pathname.startsWith('/.')) return next();
      response.statusCode = 404;
      return response.end();
    });
  },
});

/** Serves dist. Without a port of the user's choice: 4173, or the next free one. */
async function serve(vite, chosen, { open, embeddable }) {
  const preview = { host: '127.0.0.1', port: chosen ?? 4173, strictPort: chosen !== undefined, open };
  try {
    const plugins = [careful(embeddable)];
    return await vite.preview({ root, appType: 'mpa', logLevel: 'warn', preview, plugins });
  } catch (error) {
    if (/already in use|EADDRINUSE/.test(error.message)) {
      return stop(`Port ${chosen} is taken: choose another, or leave --port out to get the next free one.`);
    }
    return stop(`The page could not be served on port ${preview.port}: ${error.message}`);
  }
}

checkNode();
const values = readArguments();
if (values.help) stop(usage, 0);
const port = values.port === undefined ? undefined : readPort(values.port);
const hasDisplay = process.platform !== 'linux' || process.env.DISPLAY || process.env.WAYLAND_DISPLAY;
const open = Boolean(!values['no-open'] && !process.env.CI && hasDisplay);

if (!install()) stop('The packages could not be installed; what npm said is above.');
const vite = await import('vite');
if (!isBuilt()) await build(vite);
const server = await serve(vite, port, { open, embeddable: values.embeddable });
console.log(`Tablewalk is at http://127.0.0.1:${server.httpServer.address().port}/ (Ctrl+C ends it)`);

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => server.close().finally(() => process.exit(0)));
}
