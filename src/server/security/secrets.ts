// The secret that signs and encrypts, and while it is being changed the one before.

/** The present one first: it makes what is new. All of them still prove and open. */
export type Secrets = readonly [present: string, ...before: string[]];
