/** A worker does not take over what compiles TypeScript. */
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');
