// What every way of starting the site does first: read the environment, and say in words what is wrong with it.
import { type Config, ConfigError, loadConfig } from './config.ts';

export function cannotStart(...reasons: readonly string[]): never {
  console.error('The site cannot start:');
  for (const reason of reasons) console.error(`  ${reason}`);
  process.exit(1);
}

export function readEnvironment(): Config {
  // Everything this process writes is for its own account alone.
  process.umask(0o077);
  try {
    // biome-ignore lint/style/noProcessEnv: the one place where the environment enters
    return loadConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    cannotStart(...error.faults);
  }
}
