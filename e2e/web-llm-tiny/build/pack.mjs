/** Compresses every file of one folder into another: `node pack.mjs FROM TO`. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { brotliCompressSync, constants } from 'node:zlib';

const [from, to] = process.argv.slice(2);
for (const name of readdirSync(from)) {
  const whole = readFileSync(join(from, name));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: whole.length,
  };
  writeFileSync(join(to, `${name}.br`), brotliCompressSync(whole, { params }));
}
