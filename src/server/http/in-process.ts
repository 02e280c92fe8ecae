// The address of calls that pages make while they render: nobody's network, so they use up nobody's limit.
export const inProcessAddress = 'in-process';
