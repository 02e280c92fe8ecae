// The two builds of the utilities (scripts/utilities.ts), as imports name them.
declare module '*/utilities.css?site' {}
declare module '*/utilities.css?desk' {}
