// Time as a value that is passed in, so that tests can move it.
export type Clock = () => number;
