import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { waitAtMost } from './patience.ts';

afterEach(() => waitAtMost(300_000));

it('how long a request waits for a word can be said, and that there is no end to it', async () => {
  const server = createServer((_, response) => void setTimeout(() => response.end('late'), 2500));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await waitAtMost(300);
  await expect(fetch(address)).rejects.toThrow();
  await waitAtMost(0);
  expect(await (await fetch(address)).text()).toBe('late');
  server.close();
});
