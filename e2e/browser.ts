/** Which browser the end-to-end tests run in: one that is already installed, before one to download. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type LaunchOptions } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');

/** Where installers put it on systems that do not use the PATH. */
function usualPlaces(): string[] {
  const { HOME = '', PROGRAMFILES = '', 'PROGRAMFILES(X86)': x86 = '', LOCALAPPDATA = '' } = process.env;
  switch (process.platform) {
    case 'darwin':
      return ['', HOME].flatMap((base) => [
        `${base}/Applications/Google Chrome.app/Contents/MacOS/Google Chrome`,
        `${base}/Applications/Chromium.app/Contents/MacOS/Chromium`,
      ]);
    case 'win32':
      return [PROGRAMFILES, x86, LOCALAPPDATA].flatMap((base) => [
        join(base, 'Google/Chrome/Application/chrome.exe'),
        join(base, 'Chromium/Application/chrome.exe'),
      ]);
    default:
      return ['/usr/lib/chromium/chromium', '/opt/google/chrome/chrome', '/snap/bin/chromium'];
  }
}

/** An error whose whole text is one sentence: a stack would say nothing more. */
function plainError(sentence: string): Error {
  const error = new Error(sentence);
  error.stack = sentence;
  return error;
}

/** The browser to start; without a path, Playwright starts its own download. Throws a sentence if there is none. */
function findChromium(): { executablePath?: string } {
  const chosen = process.env.TABLEWALK_CHROMIUM;
  if (chosen) {
    if (existsSync(chosen)) return { executablePath: chosen };
    throw plainError(`TABLEWALK_CHROMIUM names ${chosen}, and no such file exists.`);
  }
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  const executablePath = [...onPath, ...usualPlaces()].find((place) => existsSync(place));
  if (executablePath !== undefined) return { executablePath };
  if (existsSync(chromium.executablePath())) return {};
  throw plainError(
    'The end-to-end tests need a Chromium: install one (on Debian `apt-get install chromium`), or run `npx playwright install chromium`, or name one with TABLEWALK_CHROMIUM.',
  );
}

/**
 * How the tests start it: offline in the background, and in its sandbox wherever that can work. The root user
 * and most containers cannot have one, and on Linux neither can Playwright's download on some systems.
 */
export function launchOptions(): LaunchOptions {
  const found = findChromium();
  const noSandbox =
    process.platform === 'linux' &&
    (process.getuid?.() === 0 || Boolean(process.env.CI) || found.executablePath === undefined);
  return {
    ...found,
    chromiumSandbox: !noSandbox,
    args: [
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  };
}
