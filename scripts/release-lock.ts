// The part of a lock file that a few packages need: the same versions, checked by the same sums.
export interface LockedPackage {
  version?: string;
  optional?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  [more: string]: unknown;
}
export interface PackageLock {
  packages: Record<string, LockedPackage>;
  [more: string]: unknown;
}

/** As Node looks for it: in the folder of the package that asks, then further out. */
function resolve(lock: PackageLock, name: string, asker: string): string | undefined {
  for (let folder = asker; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const path = `${folder}${folder ? '/' : ''}node_modules/${name}`;
    if (path in lock.packages) return path;
    if (!folder) return undefined;
  }
}

export function lockFor(described: LockedPackage & { name?: unknown }, lock: PackageLock): PackageLock {
  const wanted = new Set<string>();
  const follow = (asker: string, { dependencies, optionalDependencies }: LockedPackage) => {
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const path = resolve(lock, name, asker);
      if (!path)
        throw new Error(`${asker || 'The release'} needs ${name}, which the lock file does not have`);
      if (wanted.has(path)) continue;
      wanted.add(path);
      follow(path, lock.packages[path] as LockedPackage);
    }
  };
  follow('', described);
  const { name, version, license, dependencies, optionalDependencies } = described;
  return {
    name,
    version,
    lockfileVersion: lock.lockfileVersion,
    requires: true,
    packages: {
      '': { name, version, license, dependencies, optionalDependencies } as LockedPackage,
      ...Object.fromEntries([...wanted].sort().map((path) => [path, lock.packages[path] as LockedPackage])),
    },
  };
}
