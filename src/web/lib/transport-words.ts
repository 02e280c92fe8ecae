// What is said of a call that brought no answer. Calls are made outside of components, so the page leaves its words here.
export const transportWords = {
  noConnection: 'No connection. Please check your network and try again.',
  unreadable: 'The server gave an answer we could not read',
};
