// The one script every page carries. Kept free of any framework: it must stay within a few kilobytes.
export {};
