// Types of publish-build.mjs, which any Node must be able to run as it is.
export function publishBuild(from: string, to: string): void;
