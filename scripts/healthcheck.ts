// For container engines: ends with 0 when the site on this machine is ready to serve. Usage: ./run healthcheck
import { loadConfig } from '../src/server/config.ts';

const { port } = loadConfig(process.env);
const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
  (answer) => answer.ok,
  () => false,
);
process.exitCode = ready ? 0 : 1;
