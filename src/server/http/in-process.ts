// The client address of calls that pages make while rendering: in no network, so no rate limit counts them.
export const inProcessAddress = 'in-process';
